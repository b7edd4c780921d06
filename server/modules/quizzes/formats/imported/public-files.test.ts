/**
 * Files in the style of those that other programs export and teachers share, with their quirks: what is taken, what is
 * refused, and what the report says about it. What is taken comes back from every export as it is.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ExportFormat } from '#shared/contract/quizzes/export.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { giftOf } from '../export-gift.ts';
import { tableOf, type ExportedQuiz } from '../export-table.ts';
import { markdownOf } from '../markdown/write-markdown.ts';
import { moodleXmlOf } from '../moodle/export-moodle.ts';
import { comparable } from '../qti/comparable.ts';
import { qtiPackageOf } from '../qti/write-package.ts';
import { readFile } from '../read-file.ts';
import { AIKEN } from './expected/aiken.ts';
import { BUNDLES } from './expected/bundles.ts';
import { GIFT } from './expected/gift.ts';
import { MOODLE_ANSWERS } from './expected/moodle-answers.ts';
import { MOODLE_TEXTS } from './expected/moodle-texts.ts';
import { QTI } from './expected/qti.ts';
import { TABLES } from './expected/tables.ts';
import { saidOf, type Expected } from './said.ts';

const FOLDERS: Readonly<Record<string, Expected>> = {
  aiken: AIKEN,
  bundles: BUNDLES,
  gift: GIFT,
  'moodle-answers': MOODLE_ANSWERS,
  'moodle-texts': MOODLE_TEXTS,
  qti: QTI,
  tables: TABLES,
};

const FILES = new URL('files/', import.meta.url);
const bytesOf = (path: string): Buffer => readFileSync(new URL(path, FILES));

const EXPORTS: Readonly<
  Record<
    Exclude<ExportFormat, 'xlsx' | 'docx' | 'aiken'>,
    (quizzes: readonly ExportedQuiz[], pictures: ReadonlyMap<string, Uint8Array>) => string | Uint8Array
  >
> = {
  csv: tableOf,
  markdown: markdownOf,
  gift: giftOf,
  'moodle-xml': (quizzes) => moodleXmlOf(quizzes),
  'qti-2.2': (quizzes, pictures) => qtiPackageOf(quizzes, pictures, '2.2'),
  'qti-3.0': (quizzes, pictures) => qtiPackageOf(quizzes, pictures, '3.0'),
};

it('every file has an expectation, and there are at least sixty', () => {
  for (const [folder, expected] of Object.entries(FOLDERS))
    expect(readdirSync(new URL(folder, FILES)).toSorted()).toEqual(Object.keys(expected).toSorted());
  expect(readdirSync(FILES).toSorted()).toEqual(Object.keys(FOLDERS).toSorted());
  expect(Object.values(FOLDERS).flatMap((expected) => Object.keys(expected)).length).toBeGreaterThanOrEqual(60);
});

describe.each(Object.entries(FOLDERS))('%s', (folder, expected) => {
  it.each(Object.entries(expected))('%s', async (name, lines) => {
    const { counts, said, items } = await saidOf(bytesOf(`${folder}/${name}`));
    expect([counts, ...said]).toEqual(lines);
    const pictures = new Map(items.flatMap((item) => [...(item.pictures ?? [])]));
    const taken = items.flatMap(({ question }) => question ?? []);
    const questions = taken.map((question, index): Question => ({ ...question, id: `q${String(index)}` }));
    if (questions.length === 0) return;
    for (const [format, write] of Object.entries(EXPORTS)) {
      if (format === 'gift' && questions.some(({ kind }) => kind === 'calculated')) continue;
      const again = await readFile(Buffer.from(write([{ id: 'a'.repeat(24), title: 'A quiz', questions }], pictures)));
      expect([format, ...again.items.map(({ question }) => question && comparable(question))]).toEqual([
        format,
        ...questions.map(comparable),
      ]);
    }
  });
});
