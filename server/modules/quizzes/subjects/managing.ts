import type { StaffActName } from '#shared/domain/identity/staff-actions.ts';
import type { Chapter, Subject } from '#shared/contract/quizzes/reference.ts';
import type { SubjectUsage } from '#shared/contract/quizzes/reference-staff.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { recordAct } from '../../site/index.ts';
import { isDuplicate } from '../../../platform/database/database-errors.ts';
import { isReferenceFault } from '../../../platform/database/reference-errors.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { createKept } from '../../../platform/cache/cache.ts';
import { readUsage } from './usage-repository.ts';

/** Who changes something, in which request. */
export interface Managing {
  readonly actor: Actor;
  readonly requestId: string;
}

export interface ReferenceManaging {
  usage(): Promise<SubjectUsage[]>;
  /** Refuses with NAME_TAKEN. */
  addSubject(name: string, call: Managing): Promise<Subject>;
  renameSubject(id: string, name: string, call: Managing): Promise<Subject>;
  /** Refuses with REFERENCE_IN_USE while a quiz stands in it. */
  deleteSubject(id: string, call: Managing): Promise<void>;
  addChapter(chapter: { name: string; subjectId: string }, call: Managing): Promise<Chapter>;
  renameChapter(id: string, name: string, call: Managing): Promise<Chapter>;
  /** Moves its quizzes to another chapter first. Refuses with REFERENCE_IN_USE where there are some and none is named. */
  deleteChapter(id: string, moveTo: string | undefined, call: Managing): Promise<void>;
}

/** How long the counts are kept at most while nothing changes, in milliseconds. */
const KEPT_MS = 10 * 60_000;

const inUse = (quizzes: number): Refusal =>
  new Refusal('REFERENCE_IN_USE', {
    message: `${String(quizzes)} ${quizzes === 1 ? 'quiz stands' : 'quizzes stand'} here, so it can't be deleted`,
  });

export const createReferenceManaging = ({
  db,
  clock,
  random,
  content,
}: Pick<Deps, 'db' | 'clock' | 'random' | 'content'>): ReferenceManaging => {
  // Every quiz is counted for it, so it is counted again only when one has changed.
  const used = createKept<SubjectUsage[]>({ clock, forMs: KEPT_MS, version: () => content.of(['quizzes']) });
  const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));

  /** Does the work and writes it into the audit log; a name that is there already and a row that is gone are refused. */
  const act = async <T>(
    action: StaffActName,
    { actor, requestId }: Managing,
    work: (trx: Trx) => Promise<{ subject: string; details: Record<string, string | number | null>; result: T }>,
  ): Promise<T> => {
    try {
      return await inTransaction(db, async (trx) => {
        const { subject, details, result } = await work(trx);
        await recordAct(trx, { clock, random }, { actorId: actor.userId, action, subject, details, requestId });
        return result;
      });
    } catch (error) {
      if (isDuplicate(error)) throw new Refusal('NAME_TAKEN');
      if (isReferenceFault(error)) throw new Refusal('REFERENCE_IN_USE');
      throw error;
    }
  };

  return {
    usage: () => used.get('all', () => readUsage(db)),

    addSubject: (name, call) =>
      act('subject.add', call, async (trx) => {
        const id = newId();
        await trx.insertInto('subjects').values({ id, name }).execute();
        return { subject: id, details: { name }, result: { _id: id, name } };
      }),

    renameSubject: (id, name, call) =>
      act('subject.rename', call, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('subjects')
          .set({ name })
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw notFound('subject');
        return { subject: id, details: { name }, result: { _id: id, name } };
      }),

    deleteSubject: (id, call) =>
      act('subject.delete', call, async (trx) => {
        const row = await trx.selectFrom('subjects').select('name').where('id', '=', id).executeTakeFirst();
        if (row === undefined) throw notFound('subject');
        const { quizzes } = await trx
          .selectFrom('quizzes')
          .select(({ fn }) => fn.countAll<number>().as('quizzes'))
          .where('subject_id', '=', id)
          .executeTakeFirstOrThrow();
        if (quizzes > 0) throw inUse(quizzes);
        await trx.deleteFrom('chapters').where('subject_id', '=', id).execute();
        await trx.deleteFrom('subjects').where('id', '=', id).execute();
        return { subject: id, details: { name: row.name }, result: undefined };
      }),

    async addChapter({ name, subjectId }, call) {
      const subject = await db.selectFrom('subjects').select('id').where('id', '=', subjectId).executeTakeFirst();
      if (subject === undefined) throw notFound('subject');
      return act('chapter.add', call, async (trx) => {
        const id = newId();
        await trx.insertInto('chapters').values({ id, subject_id: subjectId, name }).execute();
        return { subject: id, details: { name }, result: { _id: id, name, subjectId } };
      });
    },

    renameChapter: (id, name, call) =>
      act('chapter.rename', call, async (trx) => {
        const row = await trx
          .updateTable('chapters')
          .set({ name })
          .where('id', '=', id)
          .returning('subject_id')
          .executeTakeFirst();
        if (row === undefined) throw notFound('chapter');
        return { subject: id, details: { name }, result: { _id: id, name, subjectId: row.subject_id } };
      }),

    deleteChapter: (id, moveTo, call) =>
      act('chapter.delete', call, async (trx) => {
        const row = await trx.selectFrom('chapters').select('name').where('id', '=', id).executeTakeFirst();
        if (row === undefined) throw notFound('chapter');
        const { quizzes: moved } = await trx
          .selectFrom('quizzes')
          .select(({ fn }) => fn.countAll<number>().as('quizzes'))
          .where('chapter_id', '=', id)
          .executeTakeFirstOrThrow();
        if (moved > 0) {
          if (moveTo === undefined || moveTo === id) throw inUse(moved);
          const target = await trx
            .selectFrom('chapters')
            .select('subject_id')
            .where('id', '=', moveTo)
            .executeTakeFirst();
          if (target === undefined) throw notFound('chapter');
          await trx
            .updateTable('quizzes')
            .set({ chapter_id: moveTo, subject_id: target.subject_id })
            .where('chapter_id', '=', id)
            .execute();
        }
        await trx.deleteFrom('chapters').where('id', '=', id).execute();
        return { subject: id, details: { name: row.name, moved, moveTo: moveTo ?? null }, result: undefined };
      }),
  };
};
