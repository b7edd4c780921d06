import { dayText } from '#shared/domain/common/text/day-text.ts';
import type { EditableSet } from '#shared/contract/daily/daily.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';
import { DAILY_QUESTIONS } from '#shared/domain/daily/daily.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { recordAct } from '../../site/index.ts';
import {
  type QuizBody,
  insertVersion,
  type DemandApprovedSources,
  type QuizVersions,
  readinessFaults,
  lockQuiz,
  updateQuiz,
} from '../../quizzes/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Choosing } from './choosing.ts';
import { datesSince, findOwnSet, hasOthers, wasShown } from './editing-repository.ts';
import { findSource } from './sets-repository.ts';
import { readableTextOf } from '../../../platform/html/formulas.ts';

/** A set in rotation: a retired set can't be edited. */
const IN_ROTATION = { kind: 'daily', status: 'published' } as const;

export interface SetEditingDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  readonly versions: QuizVersions;
  readonly demandApprovedSources: DemandApprovedSources;
  readonly timezone: string;
}

export interface SetChange {
  readonly title: string;
  readonly baseVersion: number;
  readonly questions: readonly { readonly quizId: string; readonly questionId: string }[];
}

/** All methods throw 404 if the set isn't in the rotation. */
export interface SetEditing {
  read(id: string): Promise<EditableSet>;
  /**
   * Edits a set that hasn't been shown. Throws DAILY_BEGUN if it has, EDIT_CONFLICT if it was changed since, and
   * QUIZ_NOT_READY unless it has exactly five complete questions.
   */
  edit(id: string, change: SetChange, by: Choosing): Promise<EditableSet>;
  /** Retires a set from the rotation. Throws DAILY_BEGUN for today's set, a scheduled set, or the last one. */
  retire(id: string, by: Choosing): Promise<void>;
}

/** Editing sets before they are shown, and retiring them. */
export const createSetEditing = (deps: SetEditingDeps): SetEditing => {
  const { db, clock, random, versions, demandApprovedSources, timezone } = deps;
  const viewOf = (id: string, version: number, { title, questions }: QuizBody): EditableSet => ({
    _id: id,
    title,
    version,
    questions: questions.map((question) => ({
      quizId: id,
      questionId: question.id,
      kind: question.kind,
      prompt: readableTextOf(question.prompt),
    })),
  });

  /** Returns the current versions of the named questions; a conflicting id is replaced by a new one. */
  const collect = async (
    trx: Trx,
    own: { readonly id: string; readonly body: QuizBody },
    refs: SetChange['questions'],
  ): Promise<Question[]> => {
    const sources = new Set(refs.map(({ quizId }) => quizId).filter((quizId) => quizId !== own.id));
    await demandApprovedSources(trx, [...sources]);
    const found: Question[] = [];
    for (const { quizId, questionId } of refs) {
      const source = quizId === own.id ? undefined : await findSource(trx, quizId);
      const body =
        quizId === own.id ? own.body : source && (await versions.read(trx, { quizId, version: source.version }));
      const question = body?.questions.find(({ id }) => id === questionId);
      if (question === undefined) {
        throw new Refusal('VALIDATION_FAILED', { message: 'A question is no longer in the bank. Choose another one.' });
      }
      const taken = found.some(({ id }) => id === question.id);
      found.push(taken ? { ...question, id: makeId(clock.now(), (count) => random.bytes(count)) } : question);
    }
    return found;
  };

  const demandWhole = (questions: readonly Question[]): void => {
    const problems = readinessFaults(questions);
    if (questions.length !== DAILY_QUESTIONS) {
      problems.unshift({ field: 'questions', message: `A daily set has ${String(DAILY_QUESTIONS)} questions` });
    }
    const [first] = problems;
    if (first !== undefined) throw new Refusal('QUIZ_NOT_READY', { message: first.message, details: { problems } });
  };

  return {
    async read(id) {
      const set = await findOwnSet(db, id);
      if (set === undefined) throw notFound('daily set');
      return viewOf(id, set.version, await versions.read(db, { quizId: id, version: set.version }));
    },
    async edit(id, { title, baseVersion, questions: refs }, { actor, requestId }) {
      const edited = await inTransaction(db, async (trx) => {
        const set = await lockQuiz(trx, id, IN_ROTATION);
        if (set === undefined) throw notFound('daily set');
        if (await wasShown(trx, id, dayOf(clock.now(), timezone))) {
          throw new Refusal('DAILY_BEGUN', {
            message: 'This set has already been shown, so it can’t be edited. Retire it and create a new one.',
          });
        }
        if (set.version !== baseVersion) {
          throw new Refusal('EDIT_CONFLICT', {
            message: 'Someone else changed this set. Reload and try again.',
          });
        }
        const before = await versions.read(trx, { quizId: id, version: set.version });
        const questions = await collect(trx, { id, body: before }, refs);
        demandWhole(questions);
        const [now, version, body] = [clock.now(), set.version + 1, { ...before, title, questions }];
        await insertVersion(trx, { quizId: id, version }, body, actor.userId, now);
        await updateQuiz(trx, id, {
          title,
          title_folded: foldForSearch(title),
          question_count: questions.length,
          version,
          updated_at: now,
        });
        const act = {
          actorId: actor.userId,
          action: 'daily.editSet' as const,
          subject: id,
          details: { title },
          requestId,
        };
        await recordAct(trx, { clock, random }, act);
        return viewOf(id, version, body);
      });
      return edited;
    },
    async retire(id, { actor, requestId }) {
      await inTransaction(db, async (trx) => {
        const set = await lockQuiz(trx, id, IN_ROTATION);
        if (set === undefined) throw notFound('daily set');
        const today = dayOf(clock.now(), timezone);
        const [date] = await datesSince(trx, id, today);
        if (date !== undefined) {
          const message =
            date === today
              ? 'This is today’s set. You can retire it tomorrow.'
              : `This set is scheduled for ${dayText(date)}. Choose another set for that date first.`;
          throw new Refusal('DAILY_BEGUN', { message });
        }
        if (!(await hasOthers(trx, id))) {
          throw new Refusal('DAILY_BEGUN', {
            message: 'This is the last set in the rotation. Create another one first.',
          });
        }
        await updateQuiz(trx, id, { status: 'archived', updated_at: clock.now() });
        const details = { title: set.title };
        const act = { actorId: actor.userId, action: 'daily.retireSet' as const, subject: id, details, requestId };
        await recordAct(trx, { clock, random }, act);
      });
    },
  };
};
