/** Reads the modules' declarations: their tables, their reads of other tables, and the list of modules. */
import ts from 'typescript';
import { nodesOf, type Source } from './sources.ts';

/** Returns the owner of each table, from its entry in `Tables`. */
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

/** Returns the tables that a manifest declares as read. */
export const declaredReads = (manifest: Source): readonly string[] => {
  for (const node of nodesOf(manifest.tree)) {
    const reads = propertyOf(node, 'reads');
    if (reads !== null && ts.isArrayLiteralExpression(reads))
      return reads.elements.flatMap((element) => (ts.isStringLiteralLike(element) ? [element.text] : []));
  }
  return [];
};

/** Returns the folders of modules whose manifests are imported and listed. */
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
