import type { StaffActName } from '#shared/domain/identity/staff-actions.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { QuizDraft } from '#shared/contract/quizzes/quiz-editing.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type * as v from 'valibot';
import { recordAct } from '../../site/index.ts';
import type { QuizBody } from '../quiz-body.ts';
import { insertVersion } from '../versions-repository.ts';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { reviewMark } from '../reviewing/approval.ts';
import { demandEdit, demandSight } from './permissions.ts';
import type { QuizDeps } from '../reading/ports.ts';
import type { NewLink } from '../linking/adding.ts';
import { createLinking, NO_LINKING } from '../linking/linking.ts';
import type { Authoring } from './authoring.ts';
import { createChanging, type ChangedQuiz, type ChangedVersion } from './changing.ts';
import { prepareBody } from './prepare.ts';
import { findQuiz, insertQuiz, lockQuizzes } from '../reading/repository.ts';
import { columnsOf, subjectNamesOf } from './writing.ts';

/** A quiz added by an import. */
export interface AddedQuiz {
  readonly title: string;
  readonly questions: readonly Question[];
}

export type { ChangedQuiz } from './changing.ts';

/** Program, subject and chapter of new quizzes. */
export type NewQuizTarget = Pick<v.InferOutput<typeof QuizDraft>, 'program' | 'subjectId' | 'chapterId' | 'difficulty'>;

/** A question that becomes a linked one; without a quiz, it is in the first added one. */
export interface StoredLink extends Pick<NewLink, 'from'> {
  readonly to: { readonly quizId: string | null; readonly questionId: string };
}

export interface StoredQuiz {
  readonly id: string;
  readonly title: string;
  readonly created: boolean;
}

/** Bulk access to quizzes for imports and exports; writes run in the caller's transaction. */
export interface Storing {
  /** Returns the body of a quiz the user may edit, or null. */
  editable(actor: Actor, quizId: string): Promise<{ version: number; body: QuizBody } | null>;
  /** Returns the body of a quiz whose key the user may see. Throws 404 or FORBIDDEN. */
  readable(actor: Actor, quizId: string): Promise<QuizBody>;
  /** Throws VALIDATION_FAILED if the chapter doesn't belong to the subject. */
  checkTarget(target: NewQuizTarget): Promise<void>;
  /** Adds drafts and updates quizzes. Throws EDIT_CONFLICT if one was saved since, FORBIDDEN or 404. */
  store(
    trx: Trx,
    work: {
      readonly added: readonly AddedQuiz[];
      readonly changed: readonly ChangedQuiz[];
      readonly place: NewQuizTarget | null;
      /** Action of changed quizzes in the audit log; an import by default. */
      readonly action?: StaffActName;
      /** True if a second person has to approve the quizzes, whatever the rule says. */
      readonly needsReview?: boolean;
      /** Questions to link with those of the bank. */
      readonly linked?: readonly StoredLink[];
    },
    call: Authoring,
  ): Promise<StoredQuiz[]>;
}

const draftOf = (place: NewQuizTarget, { title, questions }: AddedQuiz): v.InferOutput<typeof QuizDraft> => ({
  ...place,
  title,
  description: '',
  timeLimitMinutes: null,
  passMark: 50,
  access: 'free',
  status: 'draft',
  scheduledAt: null,
  shuffleQuestions: false,
  shuffleOptions: true,
  negativeMarking: 0,
  attemptsAllowed: 0,
  feedback: 'end',
  corrections: [],
  questions: [...questions],
});

export const createStoring = (deps: QuizDeps): Storing => {
  const { db, clock, random, contentKeys, versions } = deps;
  const linking = createLinking(deps);
  const changeQuiz = createChanging(deps);
  const partKey = contentKeys('quiz parts');
  const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));
  const record = (trx: Trx, action: StaffActName, subject: string, title: string, { actor, requestId }: Authoring) =>
    recordAct(trx, { clock, random }, { actorId: actor.userId, action, subject, details: { title }, requestId });

  const addOne = async (
    trx: Trx,
    place: NewQuizTarget,
    names: { subject: string; chapter: string },
    added: AddedQuiz,
    needsReview: boolean,
    call: Authoring,
  ): Promise<StoredQuiz> => {
    const id = newId();
    const now = clock.now();
    const draft = draftOf(place, added);
    const body = prepareBody(draft, { quizId: id, partKey, before: [], place: names });
    await insertQuiz(trx, {
      ...columnsOf(draft, body, now),
      id,
      kind: 'standard',
      source_key: null,
      image: null,
      author_id: call.actor.userId,
      version: 1,
      published_at: null,
      needs_review: needsReview ? 1 : await reviewMark(trx, id, body.questions, null),
      created_at: now,
    });
    await insertVersion(trx, { quizId: id, version: 1 }, body, call.actor.userId, now);
    await record(trx, 'quiz.import', id, body.title, call);
    return { id, title: body.title, created: true };
  };

  const bodyOf = (at: Db, quizId: string, version: number): Promise<QuizBody> => versions.read(at, { quizId, version });

  return {
    async editable(actor, quizId) {
      const row = await findQuiz(db, quizId);
      if (row === undefined) return null;
      try {
        demandEdit(actor, row);
      } catch (error) {
        if (error instanceof Refusal) return null;
        throw error;
      }
      return { version: row.version, body: await bodyOf(db, quizId, row.version) };
    },
    async readable(actor, quizId) {
      const row = await findQuiz(db, quizId);
      if (row === undefined) throw new Refusal('NOT_FOUND', { message: 'We couldn’t find that quiz' });
      demandSight(actor, row);
      return bodyOf(db, quizId, row.version);
    },
    async checkTarget(target) {
      await subjectNamesOf(db, target);
    },
    async store(
      trx,
      { added, changed: changes, place, action = 'quiz.import', needsReview = false, linked = [] },
      call,
    ) {
      await lockQuizzes(trx, [...changes.map(({ quizId }) => quizId), ...linked.map(({ from }) => from.quizId)]);
      const stored: StoredQuiz[] = [];
      if (added.length > 0 && place !== null) {
        const names = await subjectNamesOf(trx, place);
        for (const quiz of added) stored.push(await addOne(trx, place, names, quiz, needsReview, call));
      }
      const saved: ChangedVersion[] = [];
      for (const quiz of changes) saved.push(await changeQuiz(trx, quiz, { action }, call));
      // After all of them: where the same change was saved, no correction has to wait.
      for (const one of saved) {
        await linking.afterSave(trx, { ...one, notes: [], unreviewed: false }, NO_LINKING, call);
        stored.push({ id: one.quizId, title: one.title, created: false });
      }
      const target = stored[0];
      await linking.link(
        trx,
        linked.flatMap(({ to, from }) => {
          const quizId = to.quizId ?? target?.id;
          return quizId === undefined ? [] : [{ to: { quizId, questionId: to.questionId }, from }];
        }),
      );
      return stored;
    },
  };
};
