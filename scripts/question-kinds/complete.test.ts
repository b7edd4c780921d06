import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../run.ts';

const SCHEMAS = 'shared/question-kinds/schemas.ts';

/** Every registry with an entry per kind. */
const REGISTRIES = [
  'content/format.ts',
  'server/modules/quizzes/drawing/drawing.ts',
  'server/modules/quizzes/formats/build-question.ts',
  'server/modules/quizzes/formats/export-gift.ts',
  'server/modules/quizzes/formats/export-table.ts',
  'server/modules/quizzes/formats/moodle/export-moodle.ts',
  'server/modules/quizzes/formats/moodle/types.ts',
  'server/modules/quizzes/formats/own-kinds.ts',
  'server/modules/quizzes/formats/qti/read-kinds.ts',
  'server/modules/quizzes/formats/qti/write-kinds.ts',
  'server/modules/site/starter-content/questions.ts',
  'shared/domain/quizzes/question-arbitraries.ts',
  'shared/domain/quizzes/templates/import-template.ts',
  'shared/question-kinds/interactions/answers.ts',
  'shared/question-kinds/kinds.ts',
  'shared/ui/question-kinds/answer-control.tsx',
  'shared/ui/question-kinds/reviewed-answer.tsx',
  'web/app/components/question-kind-labels.ts',
  'web/modules/quizzes/editor/question-kinds/editors.ts',
  'widget/question-kinds/controls.ts',
] as const;

/** One part of one kind in each folder of a kind: the file, and its line. */
const PARTS = [
  ['shared/question-kinds/number/rules.ts', '  share:'],
  ['shared/question-kinds/number/rules.ts', '  reviewNotes:'],
  ['shared/question-kinds/single/rules.ts', '  publishingFault:'],
  ['shared/question-kinds/single/rules.ts', '  choices:'],
  ['shared/question-kinds/text/rules.ts', '  cardKey:'],
  ['shared/ui/question-kinds/number/answer.tsx', '  howTo:'],
  ['web/modules/quizzes/editor/question-kinds/boolean/editor.tsx', '  draftOf:'],
  ['web/modules/quizzes/editor/question-kinds/text/editor.tsx', '  fields:'],
  ['web/modules/quizzes/editor/question-kinds/text/editor.tsx', '  formOf:'],
] as const;

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node', 'vite/client'],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  noEmit: true,
  jsx: ts.JsxEmit.ReactJSX,
};

const unchanged = new Map<string, ts.SourceFile | undefined>();
let before: ts.Program | undefined;

/** Returns the compiler's errors in those files after changing one file. */
const errorsIn = (
  files: readonly string[],
  changed: { readonly path: string; readonly text: string } | null,
): ReadonlyMap<string, string> => {
  const host = ts.createCompilerHost(OPTIONS, true);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, language) => {
    if (changed !== null && name === join(ROOT, changed.path))
      return ts.createSourceFile(name, changed.text, language, true);
    if (!unchanged.has(name)) unchanged.set(name, read(name, language));
    return unchanged.get(name);
  };
  const program = ts.createProgram(
    files.map((file) => join(ROOT, file)),
    OPTIONS,
    host,
    before,
  );
  before = program;
  return new Map(
    files.flatMap((file): [string, string][] => {
      const errors = program.getSemanticDiagnostics(program.getSourceFile(join(ROOT, file)));
      if (errors.length === 0) return [];
      return [[file, errors.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n')]];
    }),
  );
};

/** Returns the text without the entry that starts with that line: up to the next entry, or the end of the object. */
const without = (text: string, entry: string): string => {
  const lines = text.split('\n');
  const from = lines.findIndex((line) => line.startsWith(entry));
  const length = lines.slice(from + 1).findIndex((line) => /^ {2}[\w.]|^\S/.test(line));
  expect(from).toBeGreaterThan(0);
  return [...lines.slice(0, from), ...lines.slice(from + 1 + length)].join('\n');
};

describe('the compiler', () => {
  it('takes the registry as it is', () => {
    expect([...errorsIn([...REGISTRIES, ...PARTS.map(([file]) => file)], null)]).toEqual([]);
  });

  it('refuses a new kind in every place that lacks it, and names it', async () => {
    const schemas = await readFile(join(ROOT, SCHEMAS), 'utf8');
    const text = schemas
      .replace('QUESTIONS = {', 'QUESTIONS = { essay: Essay,')
      .replace('VIEWS = {', 'VIEWS = { essay: Essay,');
    expect(text).not.toBe(schemas);
    const fixture = `import * as v from 'valibot';\nconst Essay = v.object({ kind: v.literal('essay'), id: v.string() });\n${text}`;
    const errors = errorsIn(REGISTRIES, { path: SCHEMAS, text: fixture });
    expect([...errors.keys()].toSorted()).toEqual([...REGISTRIES]);
    for (const [file, error] of errors) expect(error, file).toContain('essay');
  });

  it.each(PARTS)('refuses %s without its part “%s”', async (path, entry) => {
    const text = without(await readFile(join(ROOT, path), 'utf8'), entry);
    expect(errorsIn([path], { path, text }).get(path)).toContain(entry.trim().replace(':', ''));
  });
});

describe('the sources', () => {
  const sources = new Map<string, string>();
  beforeAll(async () => {
    for await (const path of glob('{content,extension,server,shared,web,widget}/**/*.{ts,tsx}', { cwd: ROOT })) {
      sources.set(path, await readFile(join(ROOT, path), 'utf8'));
    }
  });

  it('hold no record of kinds that isn’t checked here', () => {
    const keyed = [...sources].flatMap(([path, text]) =>
      /Record<QuestionKind\b|\bin QuestionKind\]: (?!v\.)/.test(text) && !path.endsWith('.test.ts') ? [path] : [],
    );
    expect(keyed.filter((path) => !REGISTRIES.some((known) => known === path))).toEqual([]);
  });

  it('ask nowhere else whether a question is of one kind', () => {
    const asking = [...sources].flatMap(([path, text]) =>
      /question\.kind (?:===|!==) '|case '(?:boolean|matching|ordering)':/.test(text) ? [path] : [],
    );
    // Both are proven for every kind: shared/attempt/answered.test.ts, widget/question-kinds/answer-text.test.ts.
    expect(asking.filter((path) => !/\.test\.tsx?$/.test(path)).toSorted()).toEqual([
      'shared/attempt/state.ts',
      'widget/question-kinds/answer-text.ts',
    ]);
  });
});
