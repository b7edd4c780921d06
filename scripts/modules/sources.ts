/** Parses the sources of the server. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';

export interface Source {
  /** From the root of the project, with slashes. */
  readonly path: string;
  /** Its module, `platform`, or `app` for composition. */
  readonly owner: string;
  readonly tree: ts.SourceFile;
}

const ownerOf = (path: string): string => {
  const [, part = '', name = ''] = path.split('/');
  if (part === 'platform') return 'platform';
  return part === 'modules' && !name.endsWith('.ts') ? name : 'app';
};

/** Tests read any table, and migrations change all of them in one order. */
const isChecked = (path: string): boolean => !path.endsWith('.test.ts') && !path.includes('/migrations/');

export const parse = (path: string, text: string): Source => ({
  path,
  owner: ownerOf(path),
  tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true),
});

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

/** Yields every node of a tree, parents before children. */
export function* nodesOf(node: ts.Node): Generator<ts.Node> {
  yield node;
  // A recursion by callback can't yield.
  const children: ts.Node[] = [];
  node.forEachChild((child) => {
    children.push(child);
  });
  for (const child of children) yield* nodesOf(child);
}

export const lineOf = (tree: ts.SourceFile, position: number): number =>
  tree.getLineAndCharacterOfPosition(position).line + 1;
