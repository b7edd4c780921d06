/** Checks every file of `content/` against its format and lists the position of each fault. */
import { readFile, glob } from 'node:fs/promises';
import { basename } from 'node:path';
import * as v from 'valibot';
import { ContentDeck } from '../content/deck-format.ts';
import {
  ContentCaseStudy,
  ContentDailySet,
  ContentInsight,
  ContentQuiz,
  ContentTeachingNote,
  type WrittenQuestion,
} from '../content/format.ts';
import { ContentMock } from '../content/mock-format.ts';
import { ContentPath } from '../content/path-format.ts';
import { ContentExample, ContentSheet } from '../content/study-aid-format.ts';
import { accessFaults, subscriberPercent, type AccessOfKind } from './content/access.ts';
import { deckFaults, type DeckFile } from './content/decks.ts';
import type { QuestionSet } from './content/items.ts';
import { faultsOf } from './content/library.ts';
import { mockFaults, ownQuestions, type MockFile } from './content/mocks.ts';
import { pathFaults, type KnownItem, type PathFile } from './content/paths.ts';
import { studyAidFaults, type ExampleFile, type SheetFile } from './content/study-aids.ts';
import { faultsOfNotes } from './content/teaching-notes.ts';

const only = process.argv[2] ?? '';
let faults = 0;
let files = 0;
const sets: QuestionSet[] = [];
const decks: DeckFile[] = [];
const sheets: SheetFile[] = [];
const examples: ExampleFile[] = [];
const paths: PathFile[] = [];
const mocks: MockFile[] = [];

const say = (place: string, message: string): void => {
  if (!place.includes(only)) return;
  faults += 1;
  console.error(`${place}: ${message}`);
};

const read = async <S extends v.GenericSchema>(
  pattern: string,
  schema: S,
  add: (written: v.InferInput<S>, file: string) => void = () => undefined,
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
    const output = result.output as { key?: string; id?: string; case?: string };
    const key = output.key ?? output.id ?? output.case;
    if (key !== basename(file, '.json')) say(file, `the key "${String(key)}" is not the file's name`);
    // The checks read what the author wrote, with every locator; it has just been found to fit the schema.
    add(written, file);
  }
  return found;
};

interface WrittenSet {
  readonly title: string;
  readonly description: string;
  readonly questions: readonly WrittenQuestion[];
}
const opened = ({ title, description, questions }: WrittenSet, file: string): void => {
  sets.push({ opening: `${title} ${description}`, questions, file });
};

const quizzes = await read('content/quizzes/*/*.json', ContentQuiz, opened);
await read('content/daily/*.json', ContentDailySet, opened);
// The text of an insight comes before its check, and is meant to give the answers.
const insights = await read('content/insights/*.json', ContentInsight, ({ check }, file) => {
  sets.push({ opening: '', questions: check, file });
});
const studies = await read('content/case-studies/*.json', ContentCaseStudy);
const notes = await read('content/teaching-notes/*.json', ContentTeachingNote);
const readDecks = await read('content/decks/*.json', ContentDeck, (deck, file) => {
  decks.push({ deck, file });
});
const readSheets = await read('content/sheets/*.json', ContentSheet, (sheet, file) => {
  sheets.push({ sheet, file });
});
const readExamples = await read('content/examples/*.json', ContentExample, (example, file) => {
  examples.push({ example, file });
});

const readMocks = await read('content/mocks/*.json', ContentMock, (mock, file) => {
  mocks.push({ mock, file });
  const own = ownQuestions(mock);
  if (own.length > 0) sets.push({ opening: '', questions: own, file });
});
await read('content/paths/*.json', ContentPath, (path, file) => {
  paths.push({ path, file });
});

const known = <T extends { readonly access: 'free' | 'subscriber' }>(
  items: readonly T[],
  keyOf: (item: T) => string,
  minutesOf: (item: T) => number = () => 1,
): ReadonlyMap<string, KnownItem> =>
  new Map(items.map((item) => [keyOf(item), { access: item.access, minutes: minutesOf(item) }]));
const knownItems = {
  deck: known(readDecks, ({ id }) => id),
  sheet: known(readSheets, ({ id }) => id),
  example: known(readExamples, ({ id }) => id),
  insight: known(insights, ({ key }) => key),
  quiz: known(
    quizzes,
    ({ key }) => key,
    ({ timeLimitMinutes }) => timeLimitMinutes ?? 1,
  ),
  case: known(
    studies,
    ({ key }) => key,
    ({ readingMinutes }) => readingMinutes,
  ),
};

const caseKeys = studies.map(({ key }) => key);
for (const fault of faultsOfNotes(notes, caseKeys)) say(`content/teaching-notes/${fault.case}.json`, fault.message);
const today = new Date().toISOString().slice(0, 10);
for (const { file, question, message } of faultsOf(sets, today)) {
  say(question === undefined ? file : `${file} #${String(question)}`, message);
}
for (const { file, card, message } of deckFaults(decks)) say(`${file} #${String(card)}`, message);
for (const { file, part, message } of studyAidFaults(sheets, examples)) say(`${file} “${part}”`, message);
const prompts = new Map(quizzes.map(({ key, questions }) => [key, questions.map(({ prompt }) => prompt)]));
for (const { file, section, message } of mockFaults(mocks, prompts)) say(`${file} “${section}”`, message);
for (const { file, part, message } of pathFaults(paths, knownItems)) say(`${file} “${part}”`, message);
const accessOf = (kind: string, items: readonly { readonly access: 'free' | 'subscriber' }[]): AccessOfKind => ({
  kind,
  access: items.map(({ access }) => access),
});
const kinds = [
  accessOf('quizzes', quizzes),
  accessOf('insights', insights),
  accessOf('case studies', studies),
  accessOf('decks', readDecks),
  accessOf('formula sheets', readSheets),
  accessOf('worked examples', readExamples),
  accessOf('mock exams', readMocks),
];
for (const message of accessFaults(kinds)) say('content', message);
const questions = sets.reduce((sum, set) => sum + set.questions.length, 0);
console.log(
  `${String(files)} content files, ${String(questions)} questions, ` +
    `${subscriberPercent(kinds)} for subscribers, ${String(faults)} faults`,
);
process.exitCode = faults === 0 ? 0 : 1;
