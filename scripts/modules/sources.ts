/** Parses the sources of the server, and gathers the facts about each that the checks combine. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { declaredReads, listedModules, ownTables } from './declared.ts';
import { nodesOf } from './nodes.ts';
import { firstSql, firstStatement, tableUses, type TableUse } from './statements.ts';

export interface Source {
  /** From the root of the project, with slashes. */
  readonly path: string;
  /** Its module, `platform`, or `app` for composition. */
  readonly owner: string;
  readonly text: string;
  readonly uses: readonly TableUse[];
  /** The line of its first statement or import of what creates them, and that of its first statement. */
  readonly firstSql: number | null;
  readonly firstStatement: number | null;
  readonly ownTables: readonly string[];
  /** Declared by a manifest; empty in other sources. */
  readonly declaredReads: readonly string[];
  /** The folders in the list of modules; empty in other sources. */
  readonly listedModules: readonly string[];
}

const ownerOf = (path: string): string => {
  const [, part = '', name = ''] = path.split('/');
  if (part === 'platform') return 'platform';
  return part === 'modules' && !name.endsWith('.ts') ? name : 'app';
};

/** Tests read any table, and migrations change all of them in one order. */
const isChecked = (path: string): boolean => !path.endsWith('.test.ts') && !path.includes('/migrations/');

export const parse = (path: string, text: string): Source => {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const nodes = nodesOf(tree);
  return {
    path,
    owner: ownerOf(path),
    text,
    uses: [...tableUses(tree, nodes)],
    firstSql: firstSql(tree, nodes),
    firstStatement: firstStatement(tree, nodes),
    ownTables: ownTables(nodes),
    declaredReads: declaredReads(nodes),
    listedModules: listedModules(nodes),
  };
};

export const readSources = async (root: string): Promise<readonly Source[]> => {
  const paths: string[] = [];
  for await (const path of glob('server/**/*.ts', { cwd: root })) paths.push(path.replaceAll('\\', '/'));
  return Promise.all(
    paths
      .filter(isChecked)
      .toSorted()
      .map(async (path) => parse(path, await readFile(join(root, path), 'utf8'))),
  );
};
