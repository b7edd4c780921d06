/** Reads what a source declares: its tables, its reads of other tables, and the list of modules. */
import ts from 'typescript';

/** Returns the tables that a source declares as its module's, with their entries in `Tables`. */
export const ownTables = (nodes: readonly ts.Node[]): readonly string[] =>
  nodes
    .filter((node) => ts.isInterfaceDeclaration(node))
    .filter(({ name }) => name.text === 'Tables')
    .flatMap(({ members }) =>
      members.flatMap(({ name }) => (name !== undefined && ts.isIdentifier(name) ? name.text : [])),
    );

/** Returns the tables that a manifest declares as read. */
export const declaredReads = (nodes: readonly ts.Node[]): readonly string[] => {
  for (const node of nodes) {
    if (!ts.isPropertyAssignment(node) || !ts.isIdentifier(node.name) || node.name.text !== 'reads') continue;
    if (ts.isArrayLiteralExpression(node.initializer))
      return node.initializer.elements.flatMap((element) => (ts.isStringLiteralLike(element) ? [element.text] : []));
  }
  return [];
};

/** Returns the folders of modules whose manifests the list of modules imports and lists. */
export const listedModules = (nodes: readonly ts.Node[]): readonly string[] => {
  const imported = new Map<string, string>();
  const used = new Set<string>();
  for (const node of nodes) {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const [, folder] = /^\.\/([^/]+)\/module\.ts$/.exec(node.moduleSpecifier.text) ?? [];
      const names = node.importClause?.namedBindings;
      if (folder === undefined || names === undefined || !ts.isNamedImports(names)) continue;
      for (const { name } of names.elements) imported.set(name.text, folder);
    }
    if (!ts.isArrayLiteralExpression(node)) continue;
    for (const element of node.elements) {
      const entry = ts.isCallExpression(element) ? element.expression : element;
      if (ts.isIdentifier(entry)) used.add(entry.text);
    }
  }
  return [...imported].flatMap(([name, folder]) => (used.has(name) ? [folder] : []));
};
