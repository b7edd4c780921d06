import { wordsOf } from '#shared/domain/search/tokens.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/dependencies.ts';
import type { Searchable, SearchSource } from '../../platform/search/source.ts';
import { dropItems, indexedChanges, newestChange, nextItems, putItems } from './repository.ts';

const BATCH = 200;
/** A change may be committed later than one that began after it; how much later at most, in milliseconds. */
const LATE_MS = 60_000;
/** Words of an item beyond these aren't searched. */
const WORDS_MAX = 2_000;

export interface IndexingDeps extends Pick<Deps, 'db' | 'dialect' | 'content'> {
  readonly sources: () => readonly SearchSource[];
}

export interface Indexing {
  /** Indexes what has changed since the last run. */
  update(): Promise<void>;
  /** Removes what was deleted. */
  prune(): Promise<void>;
}

/** Keeps the index up to date with the modules' published items. Safe to run in several processes at once. */
export const createIndexing = ({ db, dialect, content, sources }: IndexingDeps): Indexing => {
  const versions = new Map<string, string>();

  const indexBatch = async ({ kind }: SearchSource, batch: readonly Searchable[]): Promise<void> => {
    const ids = batch.map(({ id }) => id);
    const indexed = await indexedChanges(db, kind, ids);
    const changed = batch.filter(({ id, published, updatedAt }) => published && indexed.get(id) !== updatedAt);
    const gone = batch.filter(({ id, published }) => !published && indexed.has(id)).map(({ id }) => id);
    if (changed.length === 0 && gone.length === 0) return;
    await inTransaction(db, async (trx) => {
      await dropItems(trx, kind, gone);
      await putItems(
        trx,
        dialect,
        kind,
        changed.map(({ id, updatedAt, title, text }) => ({
          id,
          updatedAt,
          title: wordsOf(title),
          text: wordsOf(text).slice(0, WORDS_MAX),
        })),
      );
    });
  };

  const indexChanges = async (source: SearchSource): Promise<void> => {
    let position = { at: (await newestChange(db, source.kind)) - LATE_MS, id: '' };
    for (;;) {
      const batch = await source.changedAfter(position, BATCH);
      await indexBatch(source, batch);
      const last = batch.at(-1);
      if (last === undefined || batch.length < BATCH) return;
      position = { at: last.updatedAt, id: last.id };
    }
  };

  const pruneKind = async (source: SearchSource): Promise<void> => {
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
        await indexChanges(source);
        versions.set(source.kind, version);
      }
    },
    async prune() {
      for (const source of sources()) await pruneKind(source);
    },
  };
};
