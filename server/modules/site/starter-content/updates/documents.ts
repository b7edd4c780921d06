import { isDeepStrictEqual } from 'node:util';
import type { ContentChange, ContentUpdate } from '#shared/contract/site/content-updates.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import type { Db, Trx } from '../../../../platform/database/tables.ts';
import type { Deps } from '../../../../platform/dependencies.ts';
import { notFound, Refusal } from '../../../../platform/http/routes/refusal.ts';
import type { ModuleApis } from '../../../../platform/modules/module.ts';
import { recordAct } from '../../audit.ts';
import type { StarterItemsTable } from '../../tables.ts';
import { digestOf } from '../digest.ts';
import type { DocumentKind, StarterDocument, StoredDocument } from '../documents/kind.ts';
import { itemKeyOf } from '../documents/seed.ts';
import { decline, isDecided, isOffered, noteItem, starterItems } from './repository.ts';
import { AT_START, REASON, type Call, type UpdateSource } from './source.ts';

/** Shown if only the formatting differs, or fields without a text. */
const UNSHOWN: ContentChange = { label: 'Formatting', mine: 'As edited', theirs: 'As in the starter content' };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Parses a column that holds JSON. */
const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
};

/** Whether the stored columns have every value of the file's, whatever else they have. */
const isContained = (theirs: unknown, stored: unknown): boolean => {
  if (!isRecord(theirs) || !isRecord(stored)) return isDeepStrictEqual(parsed(theirs), parsed(stored));
  if (Array.isArray(theirs) && Array.isArray(stored) && theirs.length !== stored.length) return false;
  return Object.entries(theirs).every(
    // Starter content of earlier versions has no folded title.
    ([name, value]) => name === 'title_folded' || isContained(value, stored[name]),
  );
};

export interface DocumentUpdatesDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'log'> {
  /** Read when it is called: the module comes later. */
  readonly regradeCorrected: ModuleApis['attempts']['regradeCorrected'];
}

interface Pair {
  readonly document: StarterDocument;
  readonly stored: StoredDocument<unknown> | undefined;
  readonly item: StarterItemsTable | undefined;
}

/** Updates of starter documents of one kind. */
export const createDocumentUpdates = (deps: DocumentUpdatesDeps, kind: DocumentKind): UpdateSource => {
  const { db, clock, log } = deps;

  const pairsOf = async (on: Db, documents: readonly StarterDocument[]): Promise<readonly Pair[]> => {
    const items = await starterItems(on);
    const stored = await kind.stored(on);
    return documents.map((document) => ({
      document,
      stored: stored.get(document.key),
      item: items.get(itemKeyOf(kind, document)),
    }));
  };
  /** Returns the documents whose file is new for this site, without those that refer to items which it never had. */
  const takeable = async (on: Db, documents: readonly StarterDocument[]): Promise<readonly Pair[]> => {
    const items = await starterItems(on);
    const found = documents.filter((document) =>
      isOffered(items.get(itemKeyOf(kind, document)), digestOf(document.file)),
    );
    if (found.length === 0) return [];
    const present = (await kind.presentItems?.(on)) ?? new Set();
    // An item that was deleted or declined stays in its path as unavailable.
    const isComplete = ({ refs = [] }: StarterDocument): boolean =>
      refs.every((key) => items.has(key) || present.has(key));
    return pairsOf(on, found.filter(isComplete));
  };

  const isUnedited = (stored: StoredDocument<unknown>, item: StarterItemsTable | undefined): boolean =>
    item === undefined ? stored.mayBeUnedited : stored.version === item.version;

  /** Returns the columns of the file, and whether the stored ones say the same. */
  const columnsOf = async (on: Db, document: StarterDocument, stored: StoredDocument<unknown>) => {
    const theirs = await document.columns(on, stored.columns);
    return { theirs, isSame: isContained(theirs, stored.columns) };
  };

  const note = (trx: Trx, { document, item }: Pair, version: number): Promise<void> =>
    noteItem(trx, { key: itemKeyOf(kind, document), digest: digestOf(document.file), version }, item);

  /** Returns null if the document was saved since it was read, or whether results are regraded. */
  const take = async (
    trx: Trx,
    pair: Pair,
    stored: StoredDocument<unknown>,
    call: Call,
  ): Promise<{ regraded: boolean } | null> => {
    const { theirs } = await columnsOf(trx, pair.document, stored);
    if (!(await kind.save(trx, stored, theirs, clock.now()))) return null;
    const version = stored.version + 1;
    await note(trx, pair, version);
    const details = { title: pair.document.title, version };
    await recordAct(trx, deps, { ...call, action: 'content.update', subject: stored.id, details });
    if (kind.hasKeys !== true) return { regraded: false };
    return { regraded: await deps.regradeCorrected(trx, stored.id, { reason: REASON, ...call }) };
  };

  const add = async (trx: Trx, pair: Pair, call: Call): Promise<string> => {
    const now = clock.now();
    if (!(await kind.insert(trx, pair.document, { published: now, now }))) throw new Refusal('EDIT_CONFLICT');
    await note(trx, pair, 1);
    await kind.storeRelated?.(trx, now);
    const added = (await kind.stored(trx)).get(pair.document.key);
    if (added === undefined) throw new Error(`The ${kind.name} ${pair.document.key} was added and isn’t there`);
    const details = { title: pair.document.title, version: 1 };
    await recordAct(trx, deps, { ...call, action: 'content.update', subject: added.id, details });
    return added.id;
  };

  const offer = async (on: Db, { document, stored, item }: Pair): Promise<ContentUpdate | null> => {
    const { title, partCount, file } = document;
    const common = { _id: itemKeyOf(kind, document), kind: kind.name, title, digest: digestOf(file), partCount };
    if (stored === undefined) {
      // A deleted document isn't offered.
      return item === undefined ? { ...common, state: 'new', itemId: null, version: null, changes: [] } : null;
    }
    if (isUnedited(stored, item)) return null;
    const { theirs, isSame } = await columnsOf(on, document, stored);
    if (isSame) return null;
    const changes = kind.changes(stored.columns, theirs);
    return {
      ...common,
      state: 'edited',
      itemId: stored.id,
      version: stored.version,
      changes: changes.length === 0 ? [UNSHOWN] : [...changes],
    };
  };

  return {
    async updateUnedited() {
      await kind.identify?.(db);
      let updated = 0;
      for (const pair of await takeable(db, await kind.read())) {
        const { document, stored, item } = pair;
        if (stored === undefined || !isUnedited(stored, item)) continue;
        try {
          await inTransaction(db, async (trx) => {
            if ((await columnsOf(trx, document, stored)).isSame) await note(trx, pair, stored.version);
            else if ((await take(trx, pair, stored, AT_START)) !== null) updated += 1;
          });
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          log.warn({ err: error, key: document.key }, 'starter content waits for a regrade');
        }
      }
      if (kind.storeRelated !== undefined) {
        await inTransaction(db, async (trx) => {
          await kind.storeRelated?.(trx, clock.now());
        });
      }
      return updated;
    },

    async list() {
      const offers: ContentUpdate[] = [];
      for (const pair of await takeable(db, await kind.read())) {
        const found = await offer(db, pair);
        if (found !== null) offers.push(found);
      }
      return offers;
    },

    async decide(key, { choice, version, digest }, call) {
      const document = (await kind.read()).find((one) => itemKeyOf(kind, one) === key);
      if (document === undefined) throw notFound('update');
      if (choice === 'take') await kind.prepare?.(document);
      return inTransaction(db, async (trx) => {
        const [pair] = await pairsOf(trx, [document]);
        if (pair === undefined) throw notFound('update');
        const { stored, item } = pair;
        const itemId = stored?.id ?? null;
        // The reply to the same decision was lost.
        if (isDecided(item, choice, digest)) return { itemId, regraded: false };
        const [isNew] = await takeable(trx, [document]);
        const offered = isNew === undefined ? null : await offer(trx, isNew);
        if (offered === null) throw notFound('update');
        if (offered.digest !== digest || offered.version !== version) throw new Refusal('EDIT_CONFLICT');
        if (choice === 'keep') {
          await decline(trx, { key, digest }, item);
          return { itemId, regraded: false };
        }
        if (stored === undefined) return { itemId: await add(trx, pair, call), regraded: false };
        const taken = await take(trx, pair, stored, call);
        if (taken === null) throw new Refusal('EDIT_CONFLICT');
        return { itemId: stored.id, ...taken };
      });
    },
  };
};
