import type { KeyboardEvent } from 'react';
import type { AnswerValue, QuestionView } from '#shared/contract/quizzes/question.ts';
import { choicesOf, toggled } from '../question-kinds/answer-control.tsx';

const TYPING = 'textarea, select, input:not([type=radio]):not([type=checkbox]), [contenteditable=true]';
/** Elements that handle Enter themselves. */
const HAS_ENTER = 'button, a, select, textarea, summary, [contenteditable=true]';

interface AnswerKeys {
  readonly question: QuestionView;
  readonly value: AnswerValue;
  readonly answered: boolean;
  readonly onAnswer: (value: AnswerValue) => void;
  readonly onNext: () => void;
}

/**
 * Keyboard control of a question: 1 to 9 choose, Enter continues once the question is answered. Works only while the
 * focus is inside the question (WCAG 2.1.4) and never overrides the keys of the browser or a field.
 */
export const answerKeys =
  ({ question, value, answered, onAnswer, onNext }: AnswerKeys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.nativeEvent.isComposing || !(target instanceof HTMLElement)) return;
    if (key === 'Enter') {
      // A held key would go through the answered questions and submit.
      if (event.repeat || !answered || target.closest(HAS_ENTER)) return;
      event.preventDefault();
      onNext();
      return;
    }
    const choice = /^[1-9]$/.test(key) ? choicesOf(question)[Number(key) - 1] : undefined;
    if (choice === undefined || target.closest(TYPING)) return;
    event.preventDefault();
    currentTarget.querySelectorAll<HTMLInputElement>('input')[Number(key) - 1]?.focus();
    onAnswer(toggled(question, value, choice.id));
  };
