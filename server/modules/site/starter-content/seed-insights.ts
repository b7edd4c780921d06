import { foldForSearch } from '#shared/domain/common/folding.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { ContentInsight } from '../../../../content/format.ts';
import type { ObjectStore } from '../../../platform/storage/object-store.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { insertSeededInsight, type SeededInsight } from '../../news/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { blocksToHtml, readingMinutesOf } from './blocks.ts';
import { readInsights } from './files.ts';
import { toQuestion } from './questions.ts';
import { quizIdsByKey } from '../../quizzes/index.ts';
import { storePictures } from './pictures.ts';
import { isSeeded, markSeeded } from './seeded.ts';
import type { SeedDeps } from './seed.ts';

const PART_ID_BYTES = 10;
const DAY_MS = 86_400_000;

interface SeedInsightsDeps extends SeedDeps {
  /** Where the pictures go. */
  readonly files: ObjectStore;
}

/** Newest event first; of one day by key, so that every machine has one order. */
const newestFirst = (a: ContentInsight, b: ContentInsight): number =>
  b.eventDate.localeCompare(a.eventDate) || a.key.localeCompare(b.key);

/**
 * Publishes the starter insights of that folder, one a day back from today, newest event first. What is there already,
 * by its key, stays as it is; after the first time nothing is added, so that what an editor deleted stays away.
 * @returns how many were added
 */
export const seedInsights = async ({ db, clock, random, files }: SeedInsightsDeps, folder: string): Promise<number> => {
  if (await isSeeded(db, 'insights')) return 0;
  const insights = (await readInsights(folder)).toSorted(newestFirst);
  const pictures = await storePictures(
    files,
    folder,
    insights.map(({ key }) => key),
  );
  const now = clock.now();
  const partId = (): string => Buffer.from(random.bytes(PART_ID_BYTES)).toString('hex');

  const rowOf = (source: ContentInsight, at: number, quizIds: ReadonlyMap<string, string>): SeededInsight => {
    const description = blocksToHtml(source.body);
    return {
      id: makeId(at, (count) => random.bytes(count)),
      source_key: source.key,
      title: source.title,
      title_folded: foldForSearch(source.title),
      summary: source.summary,
      description,
      image: pictures.get(source.key) ?? null,
      source_title: source.source.title,
      source_url: source.source.url ?? null,
      programs: JSON.stringify(source.programs),
      event_date: source.eventDate,
      access: source.access,
      status: 'published',
      related_quiz_id: quizIds.get(source.relatedQuiz ?? '') ?? null,
      questions: JSON.stringify(source.check.map((question) => toQuestion(question, partId))),
      reading_minutes: readingMinutesOf(description),
      author_id: null,
      published_at: at,
      created_at: now,
      updated_at: now,
    };
  };

  return inTransaction(db, async (trx: Trx) => {
    if (insights.length === 0 || !(await markSeeded(trx, 'insights'))) return 0;
    const quizIds = await quizIdsByKey(trx);
    let added = 0;
    for (const [index, source] of insights.entries()) {
      if (await insertSeededInsight(trx, rowOf(source, now - index * DAY_MS, quizIds))) added += 1;
    }
    return added;
  });
};
