/** Items of steps and what a learner has done with them, from the modules that own them. */
import { NEW_CARDS_PER_DAY } from '#shared/domain/flashcards/limits.ts';
import type { PathItemKind } from '#shared/domain/learning-paths/limits.ts';
import type { TestResult } from '#shared/domain/learning-paths/progress.ts';
import type { Db } from '../../platform/database/tables.ts';
import { publishedCases, submittedCases } from '../cases/index.ts';
import { publishedDecksAmong, startedCards } from '../flashcards/index.ts';
import { checkedInsights, publishedInsights } from '../news/index.ts';
import { publishedQuizzes } from '../quizzes/index.ts';
import { publishedAidsAmong, shownSteps, type AidTable } from '../study-aids/index.ts';
import { quizResults } from './repository.ts';

export interface PublishedItem {
  readonly id: string;
  readonly title: string;
  readonly access: 'free' | 'subscriber';
  /** Cards to rate or solution steps to show; null where nothing is counted. */
  readonly parts: number | null;
  /** True if nothing records that it was read. */
  readonly markable: boolean;
}

/** A learner's progress in an item. */
export interface ItemProgress {
  readonly done: boolean;
  /** Parts done. */
  readonly parts: number;
  /** Finished attempts of a quiz. */
  readonly results: readonly TestResult[];
}

type ProgressByItem = ReadonlyMap<string, ItemProgress>;

interface ItemSource {
  /** Returns the published ones of those items. */
  published(db: Db, ids: readonly string[]): Promise<readonly PublishedItem[]>;
  /** Returns a user's progress by item; items that the user hasn't touched may be absent. */
  progress(db: Db, userId: string, items: readonly PublishedItem[]): Promise<ProgressByItem>;
}

type Row = Pick<PublishedItem, 'id' | 'title' | 'access'>;

const toItem = (
  { id, title, access }: Row,
  { parts = null, markable = false }: { readonly parts?: number | null; readonly markable?: boolean } = {},
): PublishedItem => ({ id, title, access, parts, markable });

const idsOf = (items: readonly PublishedItem[]): readonly string[] => items.map(({ id }) => id);

const allDone = (ids: Iterable<string>): ProgressByItem =>
  new Map([...ids].map((id) => [id, { done: true, parts: 0, results: [] }]));

const counted = (items: readonly PublishedItem[], counts: ReadonlyMap<string, number>): ProgressByItem =>
  new Map(
    items.map(({ id, parts }) => {
      const done = Math.min(counts.get(id) ?? 0, parts ?? 0);
      return [id, { done: parts !== null && done >= parts, parts: done, results: [] }];
    }),
  );

const aids = (table: AidTable, db: Db, ids: readonly string[]) => publishedAidsAmong(db, table, ids);

const SOURCES: Readonly<Record<PathItemKind, ItemSource>> = {
  deck: {
    // A first round: as many cards as a day brings.
    published: async (db, ids) =>
      (await publishedDecksAmong(db, ids)).map((row) =>
        toItem(row, { parts: Math.min(row.card_count, NEW_CARDS_PER_DAY) }),
      ),
    progress: async (db, userId, items) => counted(items, await startedCards(db, userId, idsOf(items))),
  },
  sheet: {
    published: async (db, ids) => (await aids('formula_sheets', db, ids)).map((row) => toItem(row, { markable: true })),
    progress: () => Promise.resolve(new Map()),
  },
  example: {
    published: async (db, ids) =>
      (await aids('worked_examples', db, ids)).map((row) => toItem(row, { parts: row.part_count })),
    progress: async (db, userId, items) => counted(items, await shownSteps(db, userId)),
  },
  insight: {
    published: async (db, ids) => (await publishedInsights(db, ids)).map((row) => toItem(row, { markable: !row.asks })),
    progress: async (db, userId, items) => allDone(await checkedInsights(db, userId, idsOf(items))),
  },
  quiz: {
    published: async (db, ids) => (await publishedQuizzes(db, ids)).map((row) => toItem(row)),
    progress: async (db, userId, items) =>
      new Map(
        [...(await quizResults(db, userId, idsOf(items)))].map(([id, results]) => [
          id,
          { done: results.length > 0, parts: 0, results },
        ]),
      ),
  },
  case: {
    published: async (db, ids) => (await publishedCases(db, ids)).map((row) => toItem(row)),
    progress: async (db, userId, items) => allDone(await submittedCases(db, userId, idsOf(items))),
  },
};

export interface ItemRef {
  readonly kind: PathItemKind;
  readonly item: string;
}

export interface FoundItem extends PublishedItem {
  readonly progress: ItemProgress;
}

/** Returns an item, or undefined if it isn't published. */
export type ItemOf = (ref: ItemRef) => FoundItem | undefined;

const UNTOUCHED: ItemProgress = { done: false, parts: 0, results: [] };

/** Reads items with a user's progress, one query or two for each kind; without progress for guests. */
export const readItems = async (db: Db, userId: string | null, refs: readonly ItemRef[]): Promise<ItemOf> => {
  const found = new Map<PathItemKind, ReadonlyMap<string, FoundItem>>();
  for (const [kind, group] of Map.groupBy(refs, (ref) => ref.kind)) {
    const source = SOURCES[kind];
    const items = await source.published(db, [...new Set(group.map(({ item }) => item))]);
    const progress: ProgressByItem =
      userId === null || items.length === 0 ? new Map() : await source.progress(db, userId, items);
    found.set(kind, new Map(items.map((item) => [item.id, { ...item, progress: progress.get(item.id) ?? UNTOUCHED }])));
  }
  return ({ kind, item }) => found.get(kind)?.get(item);
};
