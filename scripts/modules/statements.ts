/** Finds the tables in a source's statements, in Kysely calls and in raw SQL. */
import ts from 'typescript';
import { lineOf } from './nodes.ts';

export interface TableUse {
  readonly kind: 'read' | 'write';
  /** Null if the name isn't a literal, so that the table is unknown. */
  readonly table: string | null;
  readonly line: number;
}

const WRITES: ReadonlySet<string> = new Set(['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto']);
const READS: ReadonlySet<string> = new Set([
  ...['selectFrom', 'from', 'using'],
  ...['innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin'],
  ...['innerJoinLateral', 'leftJoinLateral', 'crossJoinLateral'],
]);

/** Returns the names in an argument; null if it isn't a name or list of names. */
const namesIn = (node: ts.Expression): readonly string[] | null => {
  if (ts.isStringLiteralLike(node)) return [node.text.split(' ')[0] ?? ''];
  if (ts.isAsExpression(node)) return namesIn(node.expression);
  const parts = ts.isConditionalExpression(node)
    ? [node.whenTrue, node.whenFalse]
    : ts.isArrayLiteralExpression(node)
      ? [...node.elements]
      : null;
  return parts === null ? null : parts.flatMap((part) => namesIn(part) ?? []);
};

const methodOf = (node: ts.Node): string | null =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : null;

const isRawSql = (node: ts.Node): node is ts.TaggedTemplateExpression =>
  ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql';

const NAME = '"?([a-z_]+)"?';
const RAW: readonly (readonly [TableUse['kind'], RegExp])[] = [
  ['write', new RegExp(`\\b(?:insert into|update|delete from|replace into|merge into)\\s+${NAME}`, 'gi')],
  ['read', new RegExp(`\\b(?:from|join|using)\\s+${NAME}`, 'gi')],
  // The second and later ones of a list.
  ['read', new RegExp(`\\bfrom\\s+[a-z_]+(?:\\s+as)?(?:\\s+[a-z_]+)?\\s*,\\s*${NAME}`, 'gi')],
];

/** Returns the template as written, with expressions replaced by spaces: positions stay. */
const rawTextOf = (tree: ts.SourceFile, { template }: ts.TaggedTemplateExpression): string => {
  const text = template.getText(tree);
  if (!ts.isTemplateExpression(template)) return text;
  const start = template.getStart(tree);
  return template.templateSpans.reduce((left, { expression }) => {
    const [from, to] = [expression.getFullStart() - start, expression.getEnd() - start];
    return left.slice(0, from) + ' '.repeat(to - from) + left.slice(to);
  }, text);
};

function* inRawSql(tree: ts.SourceFile, node: ts.TaggedTemplateExpression): Generator<TableUse> {
  const text = rawTextOf(tree, node);
  for (const [kind, pattern] of RAW) {
    for (const match of text.matchAll(pattern)) {
      const line = lineOf(tree, node.template.getStart(tree) + match.index);
      yield { kind, table: (match[1] ?? '').toLowerCase(), line };
    }
  }
}

/**
 * Yields every table that a source writes or reads, and names that aren't tables (Array.from, common table
 * expressions).
 */
export function* tableUses(tree: ts.SourceFile, nodes: readonly ts.Node[]): Generator<TableUse> {
  for (const node of nodes) {
    if (isRawSql(node)) yield* inRawSql(tree, node);
    const method = methodOf(node);
    if (method === null || !ts.isCallExpression(node)) continue;
    const kind = WRITES.has(method) ? 'write' : READS.has(method) ? 'read' : null;
    const [given] = node.arguments;
    if (kind === null || given === undefined) continue;
    const line = lineOf(tree, given.getStart(tree));
    const names = namesIn(given);
    if (names === null && kind === 'write') yield { kind, table: null, line };
    for (const table of names ?? []) yield { kind, table, line };
  }
}

const STATEMENTS: ReadonlySet<string> = new Set([...WRITES, 'selectFrom']);

/** Calls that extend or run a query created elsewhere. */
const QUERIES: ReadonlySet<string> = new Set([
  ...['where', 'whereRef', 'innerJoin', 'leftJoin', 'selectAll', 'orderBy', 'returning', 'returningAll'],
  ...['executeTakeFirst', 'executeTakeFirstOrThrow'],
]);

const isRunQuery = (node: ts.Node): boolean =>
  methodOf(node) === 'execute' && ts.isCallExpression(node) && node.arguments.length === 0;

/** Modules that create statements: Kysely, and the platform's helpers. */
const MADE_WITH = /^kysely(\/|$)|\/database\/(batch|bounded-count|prepared|row-locks|search)\.ts$/;

const isMadeWith = (node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isStringLiteralLike(node) && MADE_WITH.test(node.text);

/** Returns true for an import or re-export of those modules or their types. */
const isImport = (node: ts.Node): boolean => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return isMadeWith(node.moduleSpecifier);
  if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) && isMadeWith(node.argument.literal);
  return (
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && isMadeWith(node.arguments[0])
  );
};

const isStatement = (node: ts.Node): boolean => {
  const method = methodOf(node) ?? '';
  return isRawSql(node) || STATEMENTS.has(method) || QUERIES.has(method) || isRunQuery(node);
};

const firstLine = (
  tree: ts.SourceFile,
  nodes: readonly ts.Node[],
  isWanted: (node: ts.Node) => boolean,
): number | null => {
  const found = nodes.find(isWanted);
  return found === undefined ? null : lineOf(tree, found.getStart(tree));
};

/** Returns the line on which a source first builds or runs a statement. */
export const firstStatement = (tree: ts.SourceFile, nodes: readonly ts.Node[]): number | null =>
  firstLine(tree, nodes, isStatement);

/** Returns the line on which a source first builds or runs a statement, or imports a module that creates them. */
export const firstSql = (tree: ts.SourceFile, nodes: readonly ts.Node[]): number | null =>
  firstLine(tree, nodes, (node) => isStatement(node) || isImport(node));
