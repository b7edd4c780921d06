/** Converts forms to the contract's shape, complete or not. */
import type * as v from 'valibot';
import type { QuizDraft } from '#shared/contract/quizzes/quiz-editing.ts';
import type { QuizStatus } from '#shared/domain/quizzes/levels.ts';
import { typedNumber } from '../../../app/staff/writing/typed-numbers.ts';
import { detailsDraft } from './details/fields.ts';
import type { FormQuestion, QuizForm } from './form.ts';
import { EDITORS } from './question-kinds/editors.ts';

/** Returns the source; nothing if all its fields are blank. A locator without a title stays, so that validation reports it. */
const sourceOf = (form: FormQuestion): Readonly<Record<string, unknown>> => {
  const title = form.sourceTitle.trim();
  const rest = Object.entries({
    url: form.sourceUrl.trim(),
    locator: form.sourceLocator.trim(),
    accessed: form.sourceAccessed.trim(),
  }).filter(([, text]) => text !== '');
  if (title === '' && rest.length === 0) return {};
  return { source: { title: title === '' ? form.sourceUrl.trim() : form.sourceTitle, ...Object.fromEntries(rest) } };
};

/** Returns a question in the contract's shape, complete or not. */
export const questionOf = (form: FormQuestion): Record<string, unknown> => {
  const { id, kind, prompt, image, points, explanation, stimulusId, stimulusText } = form;
  const common = {
    id,
    kind,
    prompt,
    points: typedNumber(points),
    explanation,
    ...(image === '' ? {} : { image }),
    ...(stimulusId === '' ? {} : { stimulus: { id: stimulusId, text: stimulusText } }),
    ...sourceOf(form),
    ...detailsDraft(form),
  };
  return { ...common, ...EDITORS[kind].draftOf(form) };
};

export interface Publishing {
  readonly status: QuizStatus;
  readonly scheduledAt: string | null;
  readonly baseVersion: number | null;
  /** The status that the author saw; absent where the draft isn’t saved over a quiz. */
  readonly baseStatus?: QuizStatus | null;
  readonly corrections?: readonly { readonly questionId: string; readonly note: string }[];
  /** Quizzes in which a correction of linked questions applies at once. */
  readonly correctsIn?: readonly string[];
}

/** Returns the links that the save changes; nothing if it changes none. */
const linkingOf = ({ questions, links, unlinked }: QuizForm, correctsIn: readonly string[]): object => {
  const ids = new Set(questions.map(({ id }) => id));
  const added = links.filter(({ id }) => ids.has(id));
  const ended = unlinked.filter((id) => ids.has(id));
  if (added.length + ended.length + correctsIn.length === 0) return {};
  return {
    linking: {
      links: added.map(({ id, quizId, questionId }) => ({ questionId: id, from: { quizId, questionId } })),
      unlinked: ended,
      correctsIn,
    },
  };
};

/** Returns the form in the contract's shape, complete or not. */
export const draftOf = (
  form: QuizForm,
  { status, scheduledAt, baseVersion, baseStatus = null, corrections = [], correctsIn = [] }: Publishing,
): v.InferInput<typeof QuizDraft> =>
  ({
    title: form.title,
    description: form.description,
    program: form.program,
    subjectId: form.subjectId,
    chapterId: form.chapterId,
    difficulty: form.difficulty,
    timeLimitMinutes: form.timeLimit.trim() === '' ? null : typedNumber(form.timeLimit),
    passMark: typedNumber(form.passMark),
    access: form.access,
    status,
    scheduledAt,
    shuffleQuestions: form.shuffleQuestions,
    shuffleOptions: form.shuffleOptions,
    negativeMarking: typedNumber(form.negativeMarking),
    attemptsAllowed: typedNumber(form.attemptsAllowed),
    feedback: form.feedback,
    questions: form.questions.map(questionOf),
    ...(corrections.length === 0 ? {} : { corrections }),
    ...linkingOf(form, correctsIn),
    ...(baseVersion === null ? {} : { baseVersion }),
    ...(baseStatus === null ? {} : { baseStatus }),
    // The schema reports missing fields, so the form's type doesn't have to.
  }) as v.InferInput<typeof QuizDraft>;
