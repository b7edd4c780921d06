/** What the modules declare: their tables, what they read of others, and that they are in the list. */
import ts from 'typescript';
import { nodesOf, type Source } from './sources.ts';

/** The owner of each table, by its entry in `Tables`. */
export const tableOwners = (sources: readonly Source[]): ReadonlyMap<string, string> => {
  const owners = new Map<string, string>();
  for (const { owner, tree } of sources) {
    for (const node of nodesOf(tree)) {
      if (!ts.isInterfaceDeclaration(node) || node.name.text !== 'Tables') continue;
      for (const { name } of node.members) if (name !== undefined) owners.set(name.getText(tree), owner);
    }
  }
  return owners;
};

const propertyOf = (node: ts.Node, name: string): ts.Expression | null =>
  ts.isPropertyAssignment(node) && node.name.getText() === name ? node.initializer : null;

/** The tables that a module says in its manifest that it reads. */
export const declaredReads = (manifest: Source): readonly string[] => {
  for (const node of nodesOf(manifest.tree)) {
    const reads = propertyOf(node, 'reads');
    if (reads !== null && ts.isArrayLiteralExpression(reads))
      return reads.elements.flatMap((element) => (ts.isStringLiteralLike(element) ? [element.text] : []));
  }
  return [];
};

/** The folders of modules whose manifest the list imports and has an entry for. */
export const listedModules = (list: Source): ReadonlySet<string> => {
  const imported = new Map<string, string>();
  const used = new Set<string>();
  for (const node of nodesOf(list.tree)) {
    const folder = ts.isImportDeclaration(node)
      ? /^'\.\/([^/]+)\/module\.ts'$/.exec(node.moduleSpecifier.getText())
      : null;
    if (folder !== null && ts.isImportDeclaration(node)) {
      for (const part of nodesOf(node)) if (ts.isImportSpecifier(part)) imported.set(part.name.text, folder[1] ?? '');
    }
    if (!ts.isArrayLiteralExpression(node)) continue;
    for (const element of node.elements) {
      const entry = ts.isCallExpression(element) ? element.expression : element;
      if (ts.isIdentifier(entry)) used.add(entry.text);
    }
  }
  return new Set([...imported].flatMap(([name, folder]) => (used.has(name) ? [folder] : [])));
};
