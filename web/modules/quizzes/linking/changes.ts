/** The effect of a save on linked questions: where it corrects them, and which links end. */
import { CORRECTED_QUIZZES_MAX, type LinkedUse } from '#shared/contract/quizzes/linking/linking.ts';
import type { LinkedQuestion } from '#shared/contract/quizzes/linking/links.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { isSameLinked } from '#shared/domain/quizzes/changes/linking.ts';
import { completeQuestion } from '../editor/complete-questions.ts';
import type { FormQuestion, QuizForm } from '../editor/form.ts';

/** A changed question, with the other quizzes that have it. */
interface LinkedChange {
  readonly questionId: string;
  /** Its position in the form, from 1. */
  readonly number: number;
  readonly uses: readonly LinkedUse[];
  readonly hidden: number;
}

export interface EndedLink extends LinkedChange {
  readonly reason: 'unlinked' | 'kind';
}

export interface LinkChanges {
  readonly corrected: readonly LinkedChange[];
  readonly ended: readonly EndedLink[];
}

/** Whether the form has the linked question as its correction in another quiz has it. */
export const isAccepted = (form: FormQuestion, corrected: Question): boolean => {
  const question = completeQuestion(form);
  return question !== null && isSameLinked(question, corrected);
};

export const linkChanges = (
  saved: readonly Question[],
  { questions, unlinked }: Pick<QuizForm, 'questions' | 'unlinked'>,
  links: readonly LinkedQuestion[],
): LinkChanges => {
  const before = new Map(saved.map((question) => [question.id, question]));
  const corrected: LinkedChange[] = [];
  const ended: EndedLink[] = [];
  for (const { questionId, uses, hidden } of links) {
    const index = questions.findIndex(({ id }) => id === questionId);
    const form = questions[index];
    const earlier = before.get(questionId);
    if (form === undefined) continue;
    const change = { questionId, number: index + 1, uses, hidden };
    if (unlinked.includes(questionId)) ended.push({ ...change, reason: 'unlinked' });
    else if (earlier !== undefined && earlier.kind !== form.kind) ended.push({ ...change, reason: 'kind' });
    else if (earlier !== undefined && uses.length + hidden > 0 && !isAccepted(form, earlier)) corrected.push(change);
  }
  return { corrected, ended };
};

/** Returns the quizzes that a save changes at once. */
export const correctedQuizzes = ({ corrected }: LinkChanges): string[] => {
  const uses = corrected.flatMap((change) => change.uses).filter(({ waits }) => waits === null);
  return [...new Set(uses.map(({ quiz }) => quiz._id))].slice(0, CORRECTED_QUIZZES_MAX);
};

/** Whether the author has to see the changes before the save. */
export const hasLinkChanges = ({ corrected, ended }: LinkChanges): boolean => corrected.length + ended.length > 0;
