/** Editing of authored items: decks, sheets, examples, learning paths. */
import type { AuthoredItem, AuthoredQuery, AuthoredStatus } from '#shared/contract/common/authored.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import type { StaffActName } from '#shared/domain/identity/staff-actions.ts';
import { readableKey } from '#shared/domain/common/readable-key.ts';
import type { Db, Trx } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Deps } from '../dependencies.ts';
import { notFound, Refusal } from '../http/routes/refusal.ts';
import type { Actor } from '../http/routes/route.ts';
import { demandEditOf, demandStatus, isEditor } from './permissions.ts';

/** Columns that the tables of authored items share. */
export interface AuthoredRow {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly version: number;
  readonly author_id: string | null;
  /** Null without an author. */
  readonly author_name: string | null;
  readonly published_at: number | null;
  readonly updated_at: number;
}

/** Filters and position of a list. */
export interface AuthoredListing extends AuthoredQuery {
  /** Author to filter by; null for all. */
  readonly authorId: string | null;
}

/** Columns that a save sets besides the texts. */
export interface SavedColumns {
  readonly status: AuthoredStatus;
  readonly version: number;
  readonly published_at: number | null;
  readonly updated_at: number;
}

/** Columns of a new item besides its texts. */
export interface NewColumns extends SavedColumns {
  readonly id: string;
  readonly author_id: string;
  readonly created_at: number;
}

/** How a module stores its items. */
export interface AuthoredStore<Row extends AuthoredRow, Draft extends { readonly title: string }> {
  /** "deck", "formula sheet". */
  readonly noun: string;
  readonly actions: Readonly<Record<'add' | 'update' | 'status' | 'delete', StaffActName>>;
  list(db: Db, listing: AuthoredListing): Promise<{ rows: Row[]; total: number }>;
  find(db: Db, id: string): Promise<Row | undefined>;
  /** Locks the item until the transaction ends. */
  lock(trx: Trx, id: string): Promise<Row | undefined>;
  /** Returns false if the key is taken. */
  insert(trx: Trx, columns: NewColumns, draft: Draft): Promise<boolean>;
  update(trx: Trx, id: string, columns: SavedColumns, draft: Draft): Promise<void>;
  setStatus(trx: Trx, id: string, columns: Omit<SavedColumns, 'version'>): Promise<void>;
  remove(trx: Trx, id: string): Promise<void>;
  /** Returns the stored item as its author wrote it. */
  draftOf(db: Db, row: Row): Promise<Draft>;
  /** Returns everything that has to be fixed before learners can see it. */
  faultsOf(db: Db, draft: Draft): Promise<readonly Problem[]>;
  /** Returns why it can’t be deleted, or null. */
  useOf(db: Db, id: string): Promise<string | null>;
}

/** The acting author and request. */
export interface Editing {
  readonly actor: Actor;
  readonly requestId: string;
}

interface RecordedAct {
  readonly actorId: string;
  readonly action: StaffActName;
  readonly subject: string;
  readonly details: Readonly<Record<string, string>>;
  readonly requestId: string;
}

export interface AuthoringDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  /** Writes an entry of the audit log. */
  readonly recordAct: (trx: Trx, deps: Pick<Deps, 'clock' | 'random'>, act: RecordedAct) => Promise<void>;
}

export interface Authoring<Row extends AuthoredRow, Draft> {
  list(actor: Actor, query: AuthoredQuery): Promise<{ rows: Row[]; total: number }>;
  /** Throws 404 or FORBIDDEN. */
  read(actor: Actor, id: string): Promise<Row>;
  /** Throws FORBIDDEN, or CONTENT_NOT_READY with the problems of an item to publish. */
  add(draft: Draft & { readonly status: AuthoredStatus }, by: Editing): Promise<Row>;
  /** Also throws 404, and EDIT_CONFLICT for an item that was saved since. */
  save(
    id: string,
    draft: Draft & { readonly status: AuthoredStatus; readonly version: number },
    by: Editing,
  ): Promise<Row>;
  setStatus(id: string, status: AuthoredStatus, by: Editing): Promise<Row>;
  /** Throws CONTENT_IN_USE. */
  remove(id: string, by: Editing): Promise<void>;
}

/** Attempts to find a free key; all but the first have a random suffix. */
const KEY_ATTEMPTS = 5;
const SUFFIX_BYTES = 3;

export const createAuthoring = <Row extends AuthoredRow, Draft extends { readonly title: string }>(
  { db, clock, random, recordAct }: AuthoringDeps,
  store: AuthoredStore<Row, Draft>,
): Authoring<Row, Draft> => {
  const { noun, actions } = store;

  const found = async (from: Db, id: string): Promise<Row> => {
    const row = await store.find(from, id);
    if (row === undefined) throw notFound(noun);
    return row;
  };
  const lockToEdit = async (trx: Trx, id: string, actor: Actor): Promise<Row> => {
    const row = await store.lock(trx, id);
    if (row === undefined) throw notFound(noun);
    demandEditOf(noun, actor, row);
    return row;
  };
  const record = (trx: Trx, action: StaffActName, subject: string, title: string, by: Editing, status = '') =>
    recordAct(
      trx,
      { clock, random },
      {
        actorId: by.actor.userId,
        action,
        subject,
        details: status === '' ? { title } : { title, status },
        requestId: by.requestId,
      },
    );
  const demandReady = async (trx: Trx, status: AuthoredStatus, draft: Draft): Promise<void> => {
    if (status === 'draft') return;
    const problems = await store.faultsOf(trx, draft);
    if (problems.length > 0) throw new Refusal('CONTENT_NOT_READY', { details: { problems } });
  };
  const insert = async (trx: Trx, draft: Draft & { readonly status: AuthoredStatus }, by: Editing): Promise<string> => {
    const now = clock.now();
    const key = readableKey(draft.title, noun.replaceAll(' ', '-'));
    for (let attempt = 0; attempt < KEY_ATTEMPTS; attempt += 1) {
      const id = attempt === 0 ? key : `${key}-${Buffer.from(random.bytes(SUFFIX_BYTES)).toString('hex')}`;
      const columns: NewColumns = {
        id,
        status: draft.status,
        version: 1,
        author_id: by.actor.userId,
        published_at: draft.status === 'published' ? now : null,
        created_at: now,
        updated_at: now,
      };
      if (await store.insert(trx, columns, draft)) return id;
    }
    throw new Error(`No free key for ${key}`);
  };

  return {
    list: (actor, query) => store.list(db, { ...query, authorId: isEditor(actor) ? null : actor.userId }),
    async read(actor, id) {
      const row = await found(db, id);
      demandEditOf(noun, actor, row);
      return row;
    },
    async add(draft, by) {
      demandStatus(by.actor, draft.status);
      const id = await inTransaction(db, async (trx) => {
        await demandReady(trx, draft.status, draft);
        const added = await insert(trx, draft, by);
        await record(trx, actions.add, added, draft.title, by, draft.status);
        return added;
      });
      return found(db, id);
    },
    async save(id, { version, ...draft }, by) {
      demandStatus(by.actor, draft.status);
      await inTransaction(db, async (trx) => {
        const row = await lockToEdit(trx, id, by.actor);
        if (row.version !== version) {
          throw new Refusal('EDIT_CONFLICT', { message: `Someone else saved this ${noun} while you were editing it` });
        }
        // The rest of a type parameter isn’t assignable to it.
        const texts = draft as unknown as Draft;
        await demandReady(trx, draft.status, texts);
        const now = clock.now();
        const columns: SavedColumns = {
          status: draft.status,
          version: version + 1,
          published_at: row.published_at ?? (draft.status === 'published' ? now : null),
          updated_at: now,
        };
        await store.update(trx, id, columns, texts);
        await record(trx, actions.update, id, texts.title, by, draft.status);
      });
      return found(db, id);
    },
    async setStatus(id, status, by) {
      demandStatus(by.actor, status);
      await inTransaction(db, async (trx) => {
        const row = await lockToEdit(trx, id, by.actor);
        if (row.status === status) return;
        if (status === 'published') await demandReady(trx, status, await store.draftOf(trx, row));
        const now = clock.now();
        const publishedAt = row.published_at ?? (status === 'published' ? now : null);
        await store.setStatus(trx, id, { status, published_at: publishedAt, updated_at: now });
        await record(trx, actions.status, id, row.title, by, status);
      });
      return found(db, id);
    },
    async remove(id, by) {
      await inTransaction(db, async (trx) => {
        const row = await lockToEdit(trx, id, by.actor);
        const use = await store.useOf(trx, id);
        if (use !== null) throw new Refusal('CONTENT_IN_USE', { message: use });
        await store.remove(trx, id);
        await record(trx, actions.delete, id, row.title, by);
      });
    },
  };
};

/** Returns the fields that all authored items have in the dashboard. */
export const authoredView = (row: AuthoredRow): AuthoredItem => ({
  _id: row.id,
  title: row.title,
  // Nothing sets another status in these tables.
  status: row.status === 'published' ? 'published' : 'draft',
  version: row.version,
  updatedAt: new Date(row.updated_at).toISOString(),
  author: row.author_id === null ? null : { _id: row.author_id, name: row.author_name ?? '' },
});
