import type * as v from 'valibot';
import type { Question } from '#shared/contract/quizzes/question.ts';
import type { QuizDraft } from '#shared/contract/quizzes/quiz-editing.ts';
import { isForLearners } from '#shared/domain/quizzes/levels.ts';
import { partIdsOf, withOpaqueParts } from '#shared/domain/quizzes/opaque-parts.ts';
import { withOwnStimuli } from '#shared/domain/quizzes/stimuli.ts';
import { asAuthored, readinessFaults } from '../drawing/drawing.ts';
import { hmac } from '../../../platform/crypto.ts';
import type { QuizBody } from '../quiz-body.ts';
import { questionFaults, sanitisedQuestion } from '../sanitised-question.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';

const PART_ID_LENGTH = 20;

export type ParsedDraft = v.InferOutput<typeof QuizDraft>;

const cleaned = (question: Question): Question => sanitisedQuestion(asAuthored(question));

export interface PrepareOptions {
  /** Quiz id that the ids of parts are derived from. */
  readonly quizId: string;
  /** Key from which the ids of parts are derived. */
  readonly partKey: Uint8Array;
  /** Questions of the edited version; empty for a new quiz. */
  readonly before: readonly Question[];
  readonly place: { readonly subject: string; readonly chapter: string };
}

/**
 * Prepares an author's text for storage: sanitised rich text, and parts with ids that reveal nothing. Deterministic.
 * Throws if the sanitised text is no longer valid.
 */
export const prepareBody = (draft: ParsedDraft, { place, ...options }: PrepareOptions): QuizBody => ({
  title: draft.title,
  description: draft.description,
  program: draft.program,
  ...place,
  timeLimitMinutes: draft.timeLimitMinutes,
  passMark: draft.passMark,
  negativeMilli: Math.round(draft.negativeMarking * 1000),
  shuffleQuestions: draft.shuffleQuestions,
  shuffleOptions: draft.shuffleOptions,
  ...(draft.feedback === 'end' ? {} : { feedback: draft.feedback }),
  questions: prepareQuestions(draft.questions, options),
});

/** Prepares questions for storage, by the rules of `prepareBody`. */
export const prepareQuestions = (
  written: readonly Question[],
  { quizId, partKey, before }: Omit<PrepareOptions, 'place'>,
): Question[] => {
  const known = partIdsOf(before);
  const questions = withOwnStimuli(written.map(cleaned)).map((question) =>
    withOpaqueParts(question, known, (list, id) =>
      hmac(partKey, `${quizId}/${question.id}/${list}/${id}`).slice(0, PART_ID_LENGTH),
    ),
  );
  const problems = questions.flatMap(questionFaults);
  if (problems.length > 0) {
    throw new Refusal('VALIDATION_FAILED', { message: problems[0]?.message ?? '', details: { problems } });
  }
  return questions;
};

/** Returns a complete question with sanitised rich text. Throws VALIDATION_FAILED. */
export const preparedQuestion = (written: Question): Question => {
  const question = cleaned(written);
  const problems = questionFaults(question, 0);
  const all = problems.length > 0 ? problems : readinessFaults([question]);
  if (all.length === 0) return question;
  throw new Refusal('VALIDATION_FAILED', { message: all[0]?.message ?? '', details: { problems: all } });
};

/** Throws if a quiz for learners isn't complete. */
export const demandReady = (draft: ParsedDraft, body: QuizBody, now: number): void => {
  if (!isForLearners(draft)) return;
  const problems = readinessFaults(body.questions);
  if (draft.status === 'scheduled' && Date.parse(draft.scheduledAt ?? '') <= now) {
    problems.push({ field: 'scheduledAt', message: 'The scheduled time has passed' });
  }
  if (problems.length > 0) throw new Refusal('QUIZ_NOT_READY', { details: { problems } });
};
