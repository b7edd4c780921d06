import { countText } from '#shared/domain/common/text/count-text.ts';
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
import { createMemoryCache } from '../../../platform/cache/cache.ts';
import {
  countQuizzes,
  findChapter,
  insertChapter,
  insertSubject,
  isChapterNameTaken,
  isSubjectNameTaken,
  moveQuizzes,
  removeChapter,
  removeSubject,
  setChapterName,
  setSubjectName,
  subjectName,
} from './managing-repository.ts';
import { readUsage } from './usage-repository.ts';

/** The acting editor and request. */
export interface Managing {
  readonly actor: Actor;
  readonly requestId: string;
}

export interface ReferenceManaging {
  usage(): Promise<SubjectUsage[]>;
  /** Throws NAME_TAKEN. */
  addSubject(name: string, call: Managing): Promise<Subject>;
  renameSubject(id: string, name: string, call: Managing): Promise<Subject>;
  /** Throws REFERENCE_IN_USE while it contains quizzes. */
  deleteSubject(id: string, call: Managing): Promise<void>;
  addChapter(chapter: { name: string; subjectId: string }, call: Managing): Promise<Chapter>;
  renameChapter(id: string, name: string, call: Managing): Promise<Chapter>;
  /** Moves its quizzes to another chapter first. Throws REFERENCE_IN_USE if it has quizzes and no target is given. */
  deleteChapter(id: string, moveTo: string | undefined, call: Managing): Promise<void>;
}

/** Maximum age of cached counts in milliseconds. */
const CACHED_MS = 10 * 60_000;

const inUse = (quizzes: number): Refusal =>
  new Refusal('REFERENCE_IN_USE', {
    message: `${countText(quizzes, 'quiz uses', 'quizzes use')} it, so it can’t be deleted`,
  });

export const createReferenceManaging = ({
  db,
  clock,
  random,
  content,
}: Pick<Deps, 'db' | 'clock' | 'random' | 'content'>): ReferenceManaging => {
  // Counting scans every quiz, so the counts are cached until one changes.
  const used = createMemoryCache<SubjectUsage[]>({ clock, forMs: CACHED_MS, version: () => content.of(['quizzes']) });
  const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));

  /** Runs the change and records it in the audit log. Throws for a taken name or a missing row. */
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
        if (await isSubjectNameTaken(trx, name)) throw new Refusal('NAME_TAKEN');
        const id = newId();
        await insertSubject(trx, { id, name });
        return { subject: id, details: { name }, result: { _id: id, name } };
      }),

    renameSubject: (id, name, call) =>
      act('subject.rename', call, async (trx) => {
        if (await isSubjectNameTaken(trx, name, id)) throw new Refusal('NAME_TAKEN');
        if (!(await setSubjectName(trx, id, name))) throw notFound('subject');
        return { subject: id, details: { name }, result: { _id: id, name } };
      }),

    deleteSubject: (id, call) =>
      act('subject.delete', call, async (trx) => {
        const name = await subjectName(trx, id);
        if (name === undefined) throw notFound('subject');
        const quizzes = await countQuizzes(trx, 'subject_id', id);
        if (quizzes > 0) throw inUse(quizzes);
        await removeSubject(trx, id);
        return { subject: id, details: { name }, result: undefined };
      }),

    async addChapter({ name, subjectId }, call) {
      if ((await subjectName(db, subjectId)) === undefined) throw notFound('subject');
      return act('chapter.add', call, async (trx) => {
        if (await isChapterNameTaken(trx, { subject_id: subjectId, name })) throw new Refusal('NAME_TAKEN');
        const id = newId();
        await insertChapter(trx, { id, subject_id: subjectId, name });
        return { subject: id, details: { name }, result: { _id: id, name, subjectId } };
      });
    },

    renameChapter: (id, name, call) =>
      act('chapter.rename', call, async (trx) => {
        const chapter = await findChapter(trx, id);
        if (chapter === undefined) throw notFound('chapter');
        const { subject_id } = chapter;
        if (await isChapterNameTaken(trx, { subject_id, name }, id)) throw new Refusal('NAME_TAKEN');
        await setChapterName(trx, id, name);
        return { subject: id, details: { name }, result: { _id: id, name, subjectId: subject_id } };
      }),

    deleteChapter: (id, moveTo, call) =>
      act('chapter.delete', call, async (trx) => {
        const row = await findChapter(trx, id);
        if (row === undefined) throw notFound('chapter');
        const moved = await countQuizzes(trx, 'chapter_id', id);
        if (moved > 0) {
          if (moveTo === undefined || moveTo === id) throw inUse(moved);
          const target = await findChapter(trx, moveTo);
          if (target === undefined) throw notFound('chapter');
          await moveQuizzes(trx, id, target);
        }
        await removeChapter(trx, id);
        return { subject: id, details: { name: row.name, moved, moveTo: moveTo ?? null }, result: undefined };
      }),
  };
};
