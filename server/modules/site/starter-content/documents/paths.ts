import { foldForSearch } from '#shared/domain/common/folding.ts';
import { PATH_ITEM_KINDS, type PathItemKind } from '#shared/domain/learning-paths/limits.ts';
import type { ContentPath } from '../../../../../content/path-format.ts';
import type { Db } from '../../../../platform/database/tables.ts';
import { caseIdsByKey } from '../../../cases/index.ts';
import { authorlessDecks } from '../../../flashcards/index.ts';
import {
  authorlessPaths,
  insertSeededPath,
  pathBodyOf,
  saveStarterPath,
  type PathBody,
  type WrittenPath,
} from '../../../learning-paths/index.ts';
import { insightIdsByKey } from '../../../news/index.ts';
import { quizIdsByKey } from '../../../quizzes/index.ts';
import { authorlessAids } from '../../../study-aids/index.ts';
import {
  readCaseStudies,
  readContent,
  readDecks,
  readExamples,
  readInsights,
  readPaths,
  readSheets,
} from '../files.ts';
import { byName, joined, textChanges, type DocumentKind } from './kind.ts';

type ByKey = ReadonlyMap<string, string>;
type Titles = Readonly<Record<PathItemKind, ByKey>>;

const titlesById = (items: readonly { readonly id: string; readonly title: string }[]): ByKey =>
  new Map(items.map(({ id, title }) => [id, title]));
const titlesByKey = (items: readonly { readonly key: string; readonly title: string }[]): ByKey =>
  new Map(items.map(({ key, title }) => [key, title]));

const readTitles = async (folder: string): Promise<Titles> => ({
  deck: titlesById(await readDecks(folder)),
  sheet: titlesById(await readSheets(folder)),
  example: titlesById(await readExamples(folder)),
  insight: titlesByKey(await readInsights(folder)),
  quiz: titlesByKey((await readContent(folder)).quizzes),
  case: titlesByKey(await readCaseStudies(folder)),
});

/** Decks, sheets and examples have their keys as ids. */
const sameIds = (rows: readonly { readonly id: string }[]): ByKey => new Map(rows.map(({ id }) => [id, id]));

/** Returns the ids of this site's starter items by key. */
const readIds = async (db: Db): Promise<Readonly<Record<PathItemKind, ByKey>>> => ({
  quiz: await quizIdsByKey(db),
  insight: await insightIdsByKey(db),
  case: await caseIdsByKey(db),
  deck: sameIds((await authorlessDecks(db)).decks),
  sheet: sameIds(await authorlessAids(db, 'formula_sheets')),
  example: sameIds(await authorlessAids(db, 'worked_examples')),
});

/** Returns the key under which the updates know an item. */
const itemKey = (kind: PathItemKind, key: string): string => (kind === 'quiz' ? key : `${kind}:${key}`);

const refsOf = ({ preTest, steps, postTest }: ContentPath): readonly string[] => [
  ...[preTest, postTest].flatMap((test) => (test === undefined ? [] : [itemKey('quiz', test.quiz)])),
  ...steps.map(({ kind, item }) => itemKey(kind, item)),
];

const bodyOf = (
  path: ContentPath,
  { titles, ids }: { readonly titles: Titles; readonly ids: Readonly<Record<PathItemKind, ByKey>> },
): PathBody => {
  const itemOf = (kind: PathItemKind, key: string) => {
    const title = titles[kind].get(key);
    if (title === undefined) throw new Error(`paths/${path.id}.json refers to the ${kind} "${key}", which has no file`);
    // An item that was deleted before stays in its path as unavailable.
    return { item: ids[kind].get(key) ?? key, title };
  };
  const testOf = (test: ContentPath['preTest']): PathBody['preTest'] =>
    test === undefined ? null : { ...itemOf('quiz', test.quiz), minutes: test.minutes };
  return {
    objectives: path.objectives,
    preTest: testOf(path.preTest),
    steps: path.steps.map(({ kind, item, reason, minutes, needs }) => ({
      id: item,
      kind,
      ...itemOf(kind, item),
      reason,
      minutes,
      needs,
    })),
    postTest: testOf(path.postTest),
  };
};

const minutesText = (minutes: number): string => `${String(minutes)} min`;

const textsOf = (columns: WrittenPath) => {
  const { objectives, preTest, steps, postTest } = pathBodyOf(columns);
  const testText = (test: PathBody['preTest']): string =>
    test === null ? '' : joined(test.title, minutesText(test.minutes));
  const titles = new Map(steps.map(({ id, title }) => [id, title]));
  return [
    ['Title', columns.title],
    ['Summary', columns.summary],
    ['Audience', columns.audience],
    ['Objectives', objectives.join('\n')],
    ['Test before', testText(preTest)],
    ['Steps', steps.map(({ title }) => title).join('\n')],
    ...byName(
      'Step',
      steps.map(({ kind, item, title, reason, minutes, needs }) => [
        title,
        [
          reason,
          minutesText(minutes),
          ...(needs.length === 0 ? [] : [`After ${needs.map((id) => titles.get(id) ?? id).join(', ')}`]),
        ].join('\n'),
        JSON.stringify([kind, item, reason, minutes, needs]),
      ]),
    ),
    ['Test after', testText(postTest)],
  ] as const;
};

/** Starter learning paths. Steps keep their ids, and so learners what they did. */
export const pathDocuments = (folder: string): DocumentKind<WrittenPath> => ({
  name: 'path',
  seededAs: 'paths',
  async read() {
    const titles = await readTitles(folder);
    return (await readPaths(folder)).map((file) => ({
      key: file.id,
      title: file.title,
      file,
      partCount: file.steps.length,
      refs: refsOf(file),
      async columns(db) {
        const known = { titles, ids: await readIds(db) };
        const { title, summary, audience } = file;
        const body = JSON.stringify(bodyOf(file, known));
        return { title, title_folded: foldForSearch(title), summary, audience, body };
      },
    }));
  },
  async presentItems(db) {
    const ids = await readIds(db);
    return new Set(PATH_ITEM_KINDS.flatMap((kind) => [...ids[kind].keys()].map((key) => itemKey(kind, key))));
  },
  async stored(db) {
    const rows = await authorlessPaths(db);
    return new Map(
      rows.map(({ id, version, ...row }) => [
        id,
        { id, version, mayBeUnedited: version === 1 && row.title_folded === null, columns: row },
      ]),
    );
  },
  changes: (mine, theirs) => textChanges(textsOf(mine), textsOf(theirs)),
  insert: async (trx, document, { published, now }) =>
    insertSeededPath(trx, {
      ...(await document.columns(trx)),
      ...{ id: document.key, status: 'published', version: 1 },
      ...{ published_at: published, created_at: now, updated_at: now },
    }),
  save: saveStarterPath,
});
