/** Limits the sizes of folders and files, so that each can be read as a whole. */
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const FILES_MAX = 25;
const LINES_MAX = 250;

const PLACES = '{bench,content,extension,scripts,server,shared,tests,web,widget}/**/*';
const CODE = /\.tsx?$/;
const TEST = /\.(test|spec)\.tsx?$/;
/** Installed, generated, or data: content, fixtures and migrations, which grow by one per schema change. */
const APART = /(^|\/)(node_modules|migrations|\.\w+)\/|^content\/.+\/|^tests\/fixtures\/|^widget\/released\//;

export interface SizedFile {
  /** From the root of the project, with slashes. */
  readonly path: string;
  /** Null if no lines of code are counted. */
  readonly text: string | null;
}

/** Folders and files above the limit. The list may only shrink: an unnecessary entry is a fault. */
const TOO_LARGE: readonly string[] = [
  // One style sheet: each part of it would add bytes to the widget.
  'widget/elements/business-quiz/styles.ts',
];

/** Counts lines of code, without blank lines and comments. */
export const linesOfCode = (path: string, text: string): number => {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lines = new Set<number>();
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(tree);
    children.forEach(visit);
    if (children.length > 0 || node.end === node.getStart(tree)) return;
    const first = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line;
    const last = tree.getLineAndCharacterOfPosition(node.end).line;
    for (let line = first; line <= last; line += 1) lines.add(line);
  };
  visit(tree);
  return lines.size;
};

export const readSizes = async (root: string): Promise<readonly SizedFile[]> => {
  const files: SizedFile[] = [];
  for await (const entry of glob(PLACES, {
    cwd: root,
    withFileTypes: true,
    exclude: ({ name }) => name === 'node_modules',
  })) {
    if (!entry.isFile()) continue;
    const full = join(entry.parentPath, entry.name);
    const path = full.slice(join(root, '/').length).replaceAll('\\', '/');
    if (APART.test(path)) continue;
    const counted = CODE.test(path) && !TEST.test(path);
    files.push({ path, text: counted ? await readFile(full, 'utf8') : null });
  }
  return files.toSorted((a, b) => a.path.localeCompare(b.path));
};

function* tooLarge(files: readonly SizedFile[]): Generator<readonly [path: string, fault: string]> {
  for (const [folder, inside] of Map.groupBy(files, ({ path }) => dirname(path))) {
    if (inside.length > FILES_MAX) yield [folder, `${folder} has ${inside.length} files, and ${FILES_MAX} are allowed`];
  }
  for (const { path, text } of files) {
    // Parsing is slow, and most files are short.
    if (text === null || text.split('\n').length <= LINES_MAX) continue;
    const lines = linesOfCode(path, text);
    if (lines > LINES_MAX) yield [path, `${path} has ${lines} lines of code, and ${LINES_MAX} are allowed`];
  }
}

/** Returns a sentence for each folder with too many files and each file with too many lines of code. */
export const sizeFaults = (
  files: readonly SizedFile[],
  exceptions: readonly string[] = TOO_LARGE,
): readonly string[] => {
  const found = [...tooLarge(files)];
  const paths = new Set(found.map(([path]) => path));
  return [
    ...found.filter(([path]) => !exceptions.includes(path)).map(([, fault]) => fault),
    ...exceptions
      .filter((path) => !paths.has(path))
      .map((path) => `${path} is small enough: take it off the list in scripts/modules/sizes.ts`),
  ];
};
