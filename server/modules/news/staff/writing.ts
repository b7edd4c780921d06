import type { StaffActName } from '#shared/domain/identity/staff-actions.ts';
import type { InsightForStaff, InsightListItem } from '#shared/contract/news/news-staff.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { recordAct } from '../../site/index.ts';
import { isReferenceFault } from '../../../platform/database/reference-errors.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor, UploadedPart } from '../../../platform/http/routes/route.ts';
import { IMAGE_JOB, receiveImage } from './image-job.ts';
import { demandEditOf, demandStatus } from '../../../platform/authoring/permissions.ts';
import type { NewsStaffDeps } from './ports.ts';
import { columnsOf, statusColumns, type Draft, type StatusChange } from './prepare.ts';
import { changeInsight, insertInsight, lockInsight, removeInsight, type InsightRow } from './repository.ts';
import { questionsOf, toListItem } from './views.ts';

/** An author's request. */
export interface InsightWrite {
  readonly actor: Actor;
  readonly requestId: string;
  readonly draft: Draft;
  readonly files: readonly UploadedPart[];
}

export interface InsightWriting {
  /** Throws FORBIDDEN, FILE_REFUSED or VALIDATION_FAILED. */
  add(write: InsightWrite): Promise<InsightForStaff>;
  /** Throws as `add`, and EDIT_CONFLICT. */
  update(id: string, write: InsightWrite): Promise<InsightForStaff>;
  /** Changes the status of an insight; its text and version stay. Throws FORBIDDEN or VALIDATION_FAILED. */
  setStatus(
    id: string,
    change: StatusChange,
    call: Pick<InsightWrite, 'actor' | 'requestId'>,
  ): Promise<InsightListItem>;
  remove(actor: Actor, id: string, requestId: string): Promise<void>;
}

interface Reading {
  /** Returns the row if the user may edit it. Throws 404 or FORBIDDEN. */
  readonly find: (actor: Actor, id: string) => Promise<InsightRow>;
  /** Returns the stored insight. */
  readonly read: (id: string) => Promise<InsightForStaff>;
}

/** Creating and editing insights. */
export const createInsightWriting = (deps: NewsStaffDeps, { find, read }: Reading): InsightWriting => {
  const { db, clock, random, contentKeys, files: store, outbox } = deps;
  const partKey = contentKeys('insight parts');
  const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));

  /** Runs the work with the uploaded image, and deletes the image if the work fails. */
  const withImage = async <T>(files: readonly UploadedPart[], work: (raw: string | null) => Promise<T>): Promise<T> => {
    const raw = await receiveImage(deps, files);
    try {
      return await work(raw);
    } catch (error) {
      if (raw !== null) await store.remove(raw);
      if (isReferenceFault(error)) {
        throw new Refusal('VALIDATION_FAILED', {
          message: 'That quiz doesn’t exist',
          details: { problems: [{ field: 'relatedQuizId', message: 'That quiz doesn’t exist' }] },
        });
      }
      throw error;
    }
  };

  const settle = async (
    trx: Trx,
    id: string,
    action: StaffActName,
    { actor, requestId, draft }: InsightWrite,
    raw: string | null,
  ) => {
    if (raw !== null) await outbox.enqueue(trx, { kind: IMAGE_JOB, payload: { insightId: id, raw } });
    const details = { title: draft.title, status: draft.status };
    await recordAct(trx, { clock, random }, { actorId: actor.userId, action, subject: id, details, requestId });
  };

  return {
    async add(write) {
      const { actor, draft } = write;
      demandStatus(actor, draft.status);
      const id = newId();
      const columns = columnsOf(draft, { id, before: [], partKey, now: clock.now() });
      await withImage(write.files, (raw) =>
        inTransaction(db, async (trx) => {
          const now = clock.now();
          await insertInsight(trx, {
            ...columns,
            id,
            source_key: null,
            image: null,
            author_id: actor.userId,
            // With an image, it appears once the image is ready.
            published_at: draft.status === 'published' && raw === null ? now : null,
            stage: raw === null ? 'published' : 'received',
            version: 1,
            created_at: now,
          });
          await settle(trx, id, 'news.add', write, raw);
        }),
      );
      return read(id);
    },

    async update(id, write) {
      const { actor, draft } = write;
      await find(actor, id);
      demandStatus(actor, draft.status);
      await withImage(write.files, (raw) =>
        inTransaction(db, async (trx) => {
          const row = await lockInsight(trx, id);
          if (row === undefined) throw notFound('insight');
          demandEditOf('insight', actor, row);
          if (draft.baseVersion !== undefined && draft.baseVersion !== row.version) {
            throw new Refusal('EDIT_CONFLICT', {
              message: 'Someone else saved this insight while you were editing it',
            });
          }
          const waits = raw !== null && row.published_at === null;
          await changeInsight(trx, id, {
            ...columnsOf(draft, { id, before: questionsOf(row), partKey, now: clock.now() }),
            version: row.version + 1,
            stage: raw === null ? row.stage : 'received',
            published_at: draft.status === 'published' && !waits ? (row.published_at ?? clock.now()) : row.published_at,
          });
          await settle(trx, id, 'news.update', write, raw);
        }),
      );
      return read(id);
    },

    async setStatus(id, change, { actor, requestId }) {
      await find(actor, id);
      demandStatus(actor, change.status);
      return inTransaction(db, async (trx) => {
        const row = await lockInsight(trx, id);
        if (row === undefined) throw notFound('insight');
        demandEditOf('insight', actor, row);
        const columns = statusColumns(change, {
          questions: questionsOf(row),
          publishedAt: row.published_at,
          stage: row.stage,
          now: clock.now(),
        });
        await changeInsight(trx, id, columns);
        const details = { title: row.title, from: row.status, to: change.status };
        await recordAct(
          trx,
          { clock, random },
          { actorId: actor.userId, action: 'news.status', subject: id, details, requestId },
        );
        return toListItem({ ...row, ...columns });
      });
    },

    async remove(actor, id, requestId) {
      await inTransaction(db, async (trx) => {
        const row = await lockInsight(trx, id);
        if (row === undefined) throw notFound('insight');
        demandEditOf('insight', actor, row);
        await removeInsight(trx, id);
        const details = { title: row.title };
        await recordAct(
          trx,
          { clock, random },
          { actorId: actor.userId, action: 'news.delete', subject: id, details, requestId },
        );
      });
    },
  };
};
