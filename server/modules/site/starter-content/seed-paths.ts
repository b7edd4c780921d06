import type { PathItemKind } from '#shared/domain/learning-paths/limits.ts';
import type { ContentPath } from '../../../../content/path-format.ts';
import { caseIdsByKey } from '../../cases/index.ts';
import { insertSeededPath, type PathBody } from '../../learning-paths/index.ts';
import { insightIdsByKey } from '../../news/index.ts';
import { quizIdsByKey } from '../../quizzes/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readCaseStudies, readContent, readDecks, readExamples, readInsights, readPaths, readSheets } from './files.ts';
import { isSeeded, markSeeded } from './seeded.ts';
import type { SeedDeps } from './seed.ts';

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

/**
 * Publishes the starter learning paths of that folder. An item that was deleted before stays in its path as unavailable. After
 * the first time nothing is added, so that what an editor deleted stays away.
 * @returns how many were added
 */
export const seedPaths = async ({ db, clock }: Pick<SeedDeps, 'db' | 'clock'>, folder: string): Promise<number> => {
  if (await isSeeded(db, 'paths')) return 0;
  const [paths, titles] = [await readPaths(folder), await readTitles(folder)];
  const now = clock.now();

  const bodyOf = (path: ContentPath, ids: Partial<Record<PathItemKind, ByKey>>): PathBody => {
    const itemOf = (kind: PathItemKind, key: string) => {
      const title = titles[kind].get(key);
      if (title === undefined)
        throw new Error(`paths/${path.id}.json refers to the ${kind} "${key}", which has no file`);
      return { item: ids[kind]?.get(key) ?? key, title };
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

  return inTransaction(db, async (trx: Trx) => {
    if (paths.length === 0 || !(await markSeeded(trx, 'paths'))) return 0;
    const ids = { quiz: await quizIdsByKey(trx), insight: await insightIdsByKey(trx), case: await caseIdsByKey(trx) };
    let added = 0;
    for (const path of paths) {
      const { id, title, summary, audience } = path;
      const times = { published_at: now, created_at: now, updated_at: now };
      const row = {
        ...{ id, title, summary, audience, ...times },
        status: 'published' as const,
        body: JSON.stringify(bodyOf(path, ids)),
        version: 1,
      };
      if (await insertSeededPath(trx, row)) added += 1;
    }
    return added;
  });
};
