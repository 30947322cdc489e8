// Compare the exported types of two TypeScript files by what they are, whatever they are called. See page_types.py.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const [, , web, oldFile, newFile] = process.argv;
const ts = createRequire(resolve(web, "package.json"))("typescript");

/** Every exported type of a file, written out in full: no names of types, properties and alternatives sorted. */
function typesOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const declarations = new Map();
  for (const node of source.statements) {
    if (ts.isTypeAliasDeclaration(node)) declarations.set(node.name.text, node.type);
    else throw new Error(`${file}: expected type aliases only, found ${ts.SyntaxKind[node.kind]}`);
  }

  /** A union inside a union, also one with a name, is one union. */
  function alternatives(node, above) {
    if (ts.isUnionTypeNode(node)) return node.types.flatMap((each) => alternatives(each, above));
    if (ts.isParenthesizedTypeNode(node)) return alternatives(node.type, above);
    const name = ts.isTypeReferenceNode(node) ? node.typeName.getText(source) : "";
    if (declarations.has(name) && !above.includes(name))
      return alternatives(declarations.get(name), [...above, name]);
    return [spelled(node, above)];
  }

  function spelled(node, above) {
    const inner = (each) => spelled(each, above);
    if (ts.isTypeReferenceNode(node)) {
      const name = node.typeName.getText(source);
      const given = (node.typeArguments ?? []).map(inner);
      if (!declarations.has(name)) return given.length ? `${name}<${given.join(", ")}>` : name;
      if (given.length) throw new Error(`${file}: ${name} takes types`);
      if (above.includes(name)) return `RECURSIVE ${above.length - above.indexOf(name)}`;
      return spelled(declarations.get(name), [...above, name]);
    }
    if (ts.isUnionTypeNode(node)) return `(${[...new Set(alternatives(node, above))].sort().join(" | ")})`;
    if (ts.isIntersectionTypeNode(node)) return `(${node.types.map(inner).sort().join(" & ")})`;
    if (ts.isParenthesizedTypeNode(node)) return inner(node.type);
    if (ts.isArrayTypeNode(node)) return `Array<${inner(node.elementType)}>`;
    if (ts.isTupleTypeNode(node)) return `[${node.elements.map(inner).join(", ")}]`;
    if (ts.isTypeLiteralNode(node)) {
      const members = node.members.map((member) => {
        if (ts.isIndexSignatureDeclaration(member))
          return `[${inner(member.parameters[0].type)}]: ${inner(member.type)}`;
        return `${member.name.getText(source)}${member.questionToken ? "?" : ""}: ${inner(member.type)}`;
      });
      return `{ ${members.sort().join("; ")} }`;
    }
    return node.getText(source);
  }

  return new Map([...declarations].map(([name, node]) => [name, spelled(node, [name])]));
}

const [before, now] = [typesOf(oldFile), typesOf(newFile)];
const shapes = (types) => {
  const found = new Map();
  for (const [name, shape] of types) found.set(shape, [...(found.get(shape) ?? []), name]);
  return found;
};
const [old, fresh] = [shapes(before), shapes(now)];
let wrong = 0;
for (const [name, shape] of before) {
  const same = now.get(name) === shape ? [name] : (fresh.get(shape) ?? []);
  if (!same.length) {
    wrong++;
    console.log(`${name}: no type is like it now\n  before: ${shape}\n  now:    ${now.get(name) ?? "(no such name)"}`);
  } else if (same[0] !== name) console.log(`${name} -> ${same.join(" or ")}`);
}
for (const [name, shape] of now)
  if (!old.has(shape)) {
    wrong++;
    console.log(`${name}: no type was like it before\n  now: ${shape}`);
  }
const counted = (types) => [...types.values()].map((names) => names.length).reduce((a, b) => a + b, 0);
console.log(
  wrong ? `page types: ${wrong} DIFFER` : `page types: equal, ${counted(old)} before, ${counted(fresh)} now`,
);
process.exit(wrong ? 1 : 0);
