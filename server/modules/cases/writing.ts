import type { StaffActName } from '#shared/domain/identity/staff-actions.ts';
import type { CaseStudy } from '#shared/contract/cases/case-studies.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { minutesToRead } from '#shared/domain/cases/word-count.ts';
import { recordAct } from '../site/index.ts';
import { derivedColumns, type CaseBody } from './case-body.ts';
import { isReferenceFault } from '../../platform/database/reference-errors.ts';
import type { Trx } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../platform/http/routes/refusal.ts';
import type { Actor } from '../../platform/http/routes/route.ts';
import { demandStatus } from '../../platform/authoring/permissions.ts';
import { demandEdit } from './permissions.ts';
import type { CaseDeps } from './ports.ts';
import { demandReady, prepareBody, publishingColumns, type ParsedDraft } from './prepare.ts';
import { findCase, insertCase, isAnswered, lockCase, removeCase, updateCase, type CaseRow } from './repository.ts';

/** An author's request. */
export interface Authoring {
  readonly actor: Actor;
  readonly requestId: string;
}

export interface CaseWrite extends Authoring {
  readonly draft: ParsedDraft;
}

export interface CaseWriting {
  /** Creates a case study. Throws FORBIDDEN or CASE_NOT_READY. */
  add(write: CaseWrite): Promise<CaseStudy>;
  /**
   * Replaces a case study. Throws as `add`, and EDIT_CONFLICT if someone saved it since `baseVersion`. Repeating a
   * save whose response was lost changes nothing.
   */
  update(id: string, write: CaseWrite): Promise<CaseStudy>;
  /** Deletes a case study without answers. Throws CASE_IN_USE or FORBIDDEN. */
  remove(id: string, call: Authoring): Promise<void>;
}

/** The columns that a save sets. */
const columnsOf = (draft: ParsedDraft, body: CaseBody) => ({
  title: draft.title,
  summary: draft.summary,
  subject: draft.subject,
  difficulty: draft.difficulty,
  reading_minutes: draft.readingMinutes ?? minutesToRead(body.opening + body.text),
  access: draft.access,
  ...derivedColumns(draft, body),
});

type Columns = ReturnType<typeof columnsOf>;

const isScheduledFor = (row: CaseRow, { status, scheduledAt }: ParsedDraft): boolean =>
  row.status === status && (status !== 'scheduled' || row.scheduled_at === Date.parse(scheduledAt ?? ''));

/** Whether the save repeats the previous one because its response was lost. */
const isRepeated = (row: CaseRow, draft: ParsedDraft, columns: Columns): boolean =>
  draft.baseVersion === row.version - 1 &&
  isScheduledFor(row, draft) &&
  Object.entries(columns).every(([name, value]) => row[name as keyof Columns] === value);

export const createCaseWriting = (
  { db, clock, random }: CaseDeps,
  read: (actor: Actor, id: string) => Promise<CaseStudy>,
): CaseWriting => {
  const record = (
    trx: Trx,
    { actor, requestId }: Authoring,
    action: StaffActName,
    { id, ...details }: { id: string; title: string; status: string; version?: number },
  ): Promise<void> =>
    recordAct(trx, { clock, random }, { actorId: actor.userId, action, subject: id, details, requestId });

  return {
    async add(write) {
      const { actor, draft } = write;
      demandStatus(actor, draft.status);
      const body = prepareBody(draft);
      const now = clock.now();
      demandReady(draft, body, now);
      const id = makeId(now, (count) => random.bytes(count));
      await inTransaction(db, async (trx) => {
        await insertCase(trx, {
          ...columnsOf(draft, body),
          ...publishingColumns(draft, null, now),
          id,
          source_key: null,
          author_id: actor.userId,
          version: 1,
          created_at: now,
          updated_at: now,
        });
        await record(trx, write, 'case.add', { id, title: draft.title, status: draft.status });
      });
      return read(actor, id);
    },

    async update(id, write) {
      const { actor, draft } = write;
      const found = await findCase(db, id);
      if (found === undefined) throw notFound('case study');
      demandEdit(actor, found);
      demandStatus(actor, draft.status);
      const body = prepareBody(draft);
      const columns = columnsOf(draft, body);
      await inTransaction(db, async (trx) => {
        const row = await lockCase(trx, id);
        if (row === undefined) throw notFound('case study');
        demandEdit(actor, row);
        if (draft.baseVersion !== undefined && draft.baseVersion !== row.version) {
          if (isRepeated(row, draft, columns)) return;
          throw new Refusal('EDIT_CONFLICT', {
            message: 'Someone else saved this case study while you were editing it',
          });
        }
        const now = clock.now();
        demandReady(draft, body, now);
        const version = row.version + 1;
        await updateCase(trx, id, {
          ...columns,
          ...publishingColumns(draft, row.published_at, now),
          version,
          updated_at: now,
        });
        await record(trx, write, 'case.update', { id, title: draft.title, status: draft.status, version });
      });
      return read(actor, id);
    },

    async remove(id, call) {
      try {
        await inTransaction(db, async (trx) => {
          const row = await lockCase(trx, id);
          if (row === undefined) throw notFound('case study');
          demandEdit(call.actor, row);
          if (await isAnswered(trx, id)) throw new Refusal('CASE_IN_USE');
          await removeCase(trx, id);
          await record(trx, call, 'case.delete', { id, title: row.title, status: row.status });
        });
      } catch (error) {
        // A learner started to answer it at the same time.
        if (isReferenceFault(error)) throw new Refusal('CASE_IN_USE', { cause: error });
        throw error;
      }
    },
  };
};
