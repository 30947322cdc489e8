import rules from "./rules.json";
import shell from "./shell.json";

export default { ...shell, ...rules };
