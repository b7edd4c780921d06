/** Forms as the contract wants them, whether or not they are complete. */
import type * as v from 'valibot';
import type { QuizDraft, QuizStatus } from '#shared/contract/quizzes/quiz.ts';
import { typedNumber } from '../../../app/staff/writing/typed-numbers.ts';
import type { FormPart, FormQuestion, QuizForm } from './form.ts';

const filled = (parts: readonly FormPart[]): FormPart[] =>
  parts.filter(({ text }) => text.trim() !== '').map(({ id, text }) => ({ id, text }));

/** Right sides by their words: two lefts with the same right side share it. */
const matchingOf = ({ pairs, extra }: FormQuestion) => {
  const whole = pairs.filter(({ left, right }) => left.text.trim() !== '' || right.text.trim() !== '');
  const right: FormPart[] = [];
  const idOf = (side: FormPart): string => {
    const known = right.find(({ text }) => text.trim() === side.text.trim());
    if (known !== undefined) return known.id;
    right.push({ id: side.id, text: side.text });
    return side.id;
  };
  const matched = whole.map(({ left, right: side }): [string, string] => [left.id, idOf(side)]);
  for (const side of filled(extra)) idOf(side);
  return { left: whole.map(({ left }) => ({ id: left.id, text: left.text })), right, pairs: matched };
};

/** The form of a question as the contract wants it, whether or not it is complete. */
export const questionOf = (form: FormQuestion): Record<string, unknown> => {
  const { id, kind, prompt, image, points, explanation, sourceTitle, sourceUrl } = form;
  const common = {
    id,
    kind,
    prompt,
    points: typedNumber(points),
    explanation,
    ...(image === '' ? {} : { image }),
    ...(sourceTitle.trim() === '' && sourceUrl.trim() === ''
      ? {}
      : {
          source: {
            title: sourceTitle.trim() === '' ? sourceUrl.trim() : sourceTitle,
            ...(sourceUrl.trim() === '' ? {} : { url: sourceUrl.trim() }),
          },
        }),
  };
  const options = filled(form.parts);
  switch (kind) {
    case 'single':
      return { ...common, options, correct: form.right[0] ?? '' };
    case 'multiple':
      return { ...common, options, correct: form.right.filter((one) => options.some((option) => option.id === one)) };
    case 'boolean':
      return { ...common, correct: form.truth };
    case 'number':
      return {
        ...common,
        correct: typedNumber(form.number),
        tolerance: typedNumber(form.tolerance === '' ? '0' : form.tolerance),
        ...(form.unit.trim() === '' ? {} : { unit: form.unit }),
      };
    case 'text':
      return { ...common, accepted: form.accepted.filter((text) => text.trim() !== '') };
    case 'matching':
      return { ...common, ...matchingOf(form) };
    case 'ordering':
      return { ...common, items: options, order: options.map((option) => option.id) };
  }
};

export interface Publishing {
  readonly status: QuizStatus;
  readonly scheduledAt: string | null;
  readonly baseVersion: number | null;
}

/** The form as the contract wants it, whether or not it is complete. */
export const draftOf = (
  form: QuizForm,
  { status, scheduledAt, baseVersion }: Publishing,
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
    questions: form.questions.map(questionOf),
    ...(baseVersion === null ? {} : { baseVersion }),
    // The schema says what is missing: a form needs no type of its own for that.
  }) as v.InferInput<typeof QuizDraft>;
