/** Checks every file of `content/` against its format and lists the position of each fault. */
import { readFile, glob } from 'node:fs/promises';
import { basename } from 'node:path';
import * as v from 'valibot';
import {
  ContentCaseStudy,
  ContentDailySet,
  ContentInsight,
  ContentQuiz,
  ContentTeachingNote,
  type WrittenQuestion,
} from '../content/format.ts';
import type { QuestionSet } from './content/items.ts';
import { faultsOf } from './content/library.ts';
import { faultsOfNotes } from './content/teaching-notes.ts';

const only = process.argv[2] ?? '';
let faults = 0;
let files = 0;
const sets: QuestionSet[] = [];

const say = (place: string, message: string): void => {
  if (!place.includes(only)) return;
  faults += 1;
  console.error(`${place}: ${message}`);
};

const read = async <S extends v.GenericSchema>(
  pattern: string,
  schema: S,
  questionsOf?: (written: v.InferInput<S>) => Omit<QuestionSet, 'file'>,
): Promise<v.InferOutput<S>[]> => {
  const found: v.InferOutput<S>[] = [];
  for await (const file of glob(pattern)) {
    files += 1;
    const written: unknown = JSON.parse(await readFile(file, 'utf8'));
    const result = v.safeParse(schema, written);
    if (!result.success) {
      for (const issue of result.issues) say(file, `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
      continue;
    }
    found.push(result.output);
    const output = result.output as { key: string } | { case: string };
    const key = 'key' in output ? output.key : output.case;
    if (key !== basename(file, '.json')) say(file, `the key "${key}" is not the file's name`);
    // The checks read what the author wrote, with every locator; it has just been found to fit the schema.
    if (questionsOf !== undefined) sets.push({ ...questionsOf(written), file });
  }
  return found;
};

const opened = (set: {
  readonly title: string;
  readonly description: string;
  readonly questions: readonly WrittenQuestion[];
}): Omit<QuestionSet, 'file'> => ({ opening: `${set.title} ${set.description}`, questions: set.questions });

await read('content/quizzes/*/*.json', ContentQuiz, opened);
await read('content/daily/*.json', ContentDailySet, opened);
// The text of an insight comes before its check, and is meant to give the answers.
await read('content/insights/*.json', ContentInsight, ({ check }) => ({ opening: '', questions: check }));
const studies = await read('content/case-studies/*.json', ContentCaseStudy);
const notes = await read('content/teaching-notes/*.json', ContentTeachingNote);
const caseKeys = studies.map(({ key }) => key);
for (const fault of faultsOfNotes(notes, caseKeys)) say(`content/teaching-notes/${fault.case}.json`, fault.message);

const today = new Date().toISOString().slice(0, 10);
for (const { file, question, message } of faultsOf(sets, today)) {
  say(question === undefined ? file : `${file} #${String(question)}`, message);
}
const questions = sets.reduce((sum, set) => sum + set.questions.length, 0);
console.log(`${String(files)} content files, ${String(questions)} questions, ${String(faults)} faults`);
process.exitCode = faults === 0 ? 0 : 1;
