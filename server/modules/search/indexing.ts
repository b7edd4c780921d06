import { wordsOf } from '#shared/domain/search/tokens.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { ChangePosition, Searchable, SearchSource } from '../../platform/search/source.ts';
import { dropItems, indexedTexts, newestChange, nextItems, putItems, type IndexedItem } from './repository.ts';

const BATCH = 200;
/** A change may be committed later than one that began after it; how much later at most, in milliseconds. */
const LATE_MS = 60_000;
/** Words of an item beyond these aren't searched. */
const WORDS_MAX = 2_000;
const BEGINNING: ChangePosition = { at: -1, id: '' };

export interface IndexingDeps extends Pick<Deps, 'db' | 'dialect' | 'content'> {
  readonly sources: () => readonly SearchSource[];
}

export interface Indexing {
  /** Indexes what has changed since the last run. */
  update(): Promise<void>;
  /**
   * Compares the whole index with the items: removes deleted ones, and indexes those whose words changed without the item,
   * such as the name of a chapter.
   */
  compare(): Promise<void>;
}

const indexed = ({ id, updatedAt, title, text }: Searchable): IndexedItem => ({
  id,
  updatedAt,
  title: wordsOf(title).join(' '),
  words: wordsOf(text).slice(0, WORDS_MAX).join(' '),
});

/** Updates the index from the modules' published items. Safe to run in several processes at once. */
export const createIndexing = ({ db, dialect, content, sources }: IndexingDeps): Indexing => {
  const versions = new Map<string, string>();

  const indexBatch = async ({ kind }: SearchSource, batch: readonly Searchable[]): Promise<void> => {
    const ids = batch.map(({ id }) => id);
    const before = await indexedTexts(db, kind, ids);
    const changed = batch
      .filter(({ published }) => published)
      .map(indexed)
      .filter(({ id, title, words }) => before.get(id)?.title !== title || before.get(id)?.words !== words);
    const gone = batch.filter(({ id, published }) => !published && before.has(id)).map(({ id }) => id);
    if (changed.length === 0 && gone.length === 0) return;
    await inTransaction(db, async (trx) => {
      await dropItems(trx, kind, gone);
      await putItems(trx, dialect, kind, changed);
    });
  };

  const indexFrom = async (source: SearchSource, beginning: ChangePosition): Promise<void> => {
    let position = beginning;
    for (;;) {
      const batch = await source.changedAfter(position, BATCH);
      await indexBatch(source, batch);
      const last = batch.at(-1);
      if (last === undefined || batch.length < BATCH) return;
      position = { at: last.updatedAt, id: last.id };
    }
  };

  const removeDeleted = async (source: SearchSource): Promise<void> => {
    for (let after = 0; ;) {
      const items = await nextItems(db, source.kind, after, BATCH);
      const ids = items.map(({ item_id }) => item_id);
      const visible = new Set((await source.hits(null, ids)).map(({ _id }) => _id));
      const gone = ids.filter((id) => !visible.has(id));
      if (gone.length > 0) await inTransaction(db, (trx) => dropItems(trx, source.kind, gone));
      const last = items.at(-1);
      if (last === undefined || items.length < BATCH) return;
      after = last.number;
    }
  };

  return {
    async update() {
      for (const source of sources()) {
        const version = await content.of([source.topic]);
        if (versions.get(source.kind) === version) continue;
        await indexFrom(source, { at: (await newestChange(db, source.kind)) - LATE_MS, id: '' });
        versions.set(source.kind, version);
      }
    },
    async compare() {
      for (const source of sources()) {
        await removeDeleted(source);
        await indexFrom(source, BEGINNING);
      }
    },
  };
};
