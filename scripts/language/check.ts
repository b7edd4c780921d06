/** Checks the project's language: texts that users read, comments and names. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { DIALECT_MAX, dialectOf, type DialectUse } from './dialect.ts';
import { brokenRules } from './sentences.ts';
import { visibleTexts } from './visible-texts.ts';

export interface TextFile {
  /** From the root of the project, with slashes. */
  readonly path: string;
  readonly text: string;
}

const FOLDERS = '{bench,content,extension,scripts,server,shared,tests,web,widget}';
/** The English texts of the extension outside its components. */
const MESSAGES = 'extension/public/_locales/en/messages.json';

const APART = /(?:^|\/)(?:node_modules|dist|migrations|\.\w+)\//u;
/** The rules, their examples, and the list of sentences that are exempt. */
const OWN = /^(?:scripts\/language\/|shared\/contract\/common\/spec-sentences\.ts$)/u;

/** Sources with texts for users: every face, the contract and its rules, and the server's mails and messages. */
const HAS_TEXTS =
  /^(?:web|extension|widget|shared\/(?:ui|contract|domain|client|question-kinds)|server\/(?:modules|platform\/(?:http|mail)))\//u;
/** Tests, SQL, and the payment provider's double, which repeats the provider's own sentences. */
const HAS_NONE =
  /^server\/modules\/billing\/emulator\/|\.(?:test|spec|property)\.tsx?$|(?:^|[/-])(?:repository|tables|fakes|arbitraries)\.ts$/u;

export const readTexts = async (root: string): Promise<readonly TextFile[]> => {
  const paths: string[] = [];
  for await (const path of glob([`${FOLDERS}/**/*.{ts,tsx}`, MESSAGES], { cwd: root }))
    paths.push(path.replaceAll('\\', '/'));
  return Promise.all(
    paths
      .filter((path) => !APART.test(path) && !OWN.test(path))
      .toSorted()
      .map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
  );
};

const treeOf = ({ path, text }: TextFile): ts.SourceFile =>
  path.endsWith('.json')
    ? ts.createSourceFile(path, `(${text})`, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS)
    : ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

const hasTexts = (path: string): boolean => path === MESSAGES || (HAS_TEXTS.test(path) && !HAS_NONE.test(path));

const sentenceFaults = (path: string, tree: ts.SourceFile): readonly string[] =>
  hasTexts(path)
    ? visibleTexts(tree).flatMap(({ line, text }) =>
        brokenRules(text).map(({ write }) => `${path}:${String(line)}: “${text}”: write ${write}`),
      )
    : [];

const located = (path: string, uses: readonly DialectUse[]): readonly string[] =>
  uses.map(({ line, text }) => `${path}:${String(line)}: ${text}`);

/** Returns a sentence for each fault; `max` limits dialect in comments and local names. */
export const languageFaults = (files: readonly TextFile[], max = DIALECT_MAX): readonly string[] => {
  const sentences: string[] = [];
  const names: string[] = [];
  const others: string[] = [];
  for (const file of files) {
    const tree = treeOf(file);
    sentences.push(...sentenceFaults(file.path, tree));
    if (file.path.endsWith('.json')) continue;
    const uses = dialectOf(file.path, tree);
    names.push(...located(file.path, uses.public).map((place) => `${place}: use the field’s term (docs/glossary.md)`));
    others.push(...located(file.path, uses.other));
  }
  const tooMany =
    others.length > max
      ? [...others, `${String(others.length)} comments and names use dialect; at most ${String(max)} may`]
      : [];
  return [...sentences, ...names, ...tooMany];
};
