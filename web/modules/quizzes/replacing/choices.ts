/** The ticked questions of a search. */
import { REPLACED_QUIZZES_MAX, type FoundQuestion } from '#shared/contract/quizzes/replacing.ts';

export interface Choice {
  readonly replace: boolean;
  /** Whether right answers are replaced too. */
  readonly withKey: boolean;
}

export const keyOf = ({ quiz, questionId }: FoundQuestion): string => `${quiz._id}.${questionId}`;

/** Whether a question has something to replace without its key. */
const hasMore = ({ changes }: FoundQuestion): boolean => changes.some(({ isKey }) => !isKey);

/** Returns the choice that a found question starts with: ticked, with its key as it is. */
export const firstChoice = (item: FoundQuestion): Choice => ({
  replace: item.fault === null && hasMore(item),
  withKey: false,
});

export interface ChosenQuiz {
  readonly quizId: string;
  readonly title: string;
  readonly status: FoundQuestion['quiz']['status'];
  readonly version: number;
  readonly questions: readonly { readonly id: string; readonly withKey: boolean }[];
}

/** Returns the quizzes with the ticked questions that change. */
export const chosenQuizzes = (
  found: readonly FoundQuestion[],
  chosen: ReadonlyMap<string, Choice>,
): readonly ChosenQuiz[] => {
  const quizzes = new Map<string, ChosenQuiz>();
  for (const item of found) {
    const { replace, withKey } = chosen.get(keyOf(item)) ?? firstChoice(item);
    if (!replace || (!withKey && !hasMore(item))) continue;
    const { _id: quizId, title, status, version } = item.quiz;
    const before = quizzes.get(quizId)?.questions ?? [];
    quizzes.set(quizId, {
      quizId,
      title,
      status,
      version,
      questions: [...before, { id: item.questionId, withKey }],
    });
  }
  return [...quizzes.values()];
};

/** Why these quizzes can't be changed at once; null if they can. */
export const tooMany = (quizzes: readonly ChosenQuiz[]): string | null =>
  quizzes.length > REPLACED_QUIZZES_MAX
    ? `At most ${String(REPLACED_QUIZZES_MAX)} quizzes are changed at once. Untick the questions of some.`
    : null;
