/** The order in which a quiz is asked: computed from a seed, so that one attempt has one order wherever it is shown. */
import type { Question, QuestionView } from '#shared/contract/quizzes/question.ts';
import { toQuestionView } from './question-view.ts';

/** FNV-1a with a final avalanche: 32 bits of a text. */
const hash = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** Mulberry32: fractions from 0 up to 1, the same for the same seed. */
const fractions = (seed: string): (() => number) => {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t = (t + Math.imul(t ^ (t >>> 7), t | 61)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  };
};

/** The list in an order that depends on the seed alone (Fisher and Yates). */
export const shuffled = <T>(list: readonly T[], seed: string): T[] => {
  const next = fractions(seed);
  const result = [...list];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(next() * (last + 1));
    [result[last], result[pick]] = [result[pick] as T, result[last] as T];
  }
  return result;
};

interface Identified {
  readonly id: string;
}

// Authors write items in the right order and matches side by side. Sorted by their opaque ids first, the shuffled order
// can't be computed back into the written one.
const shuffledParts = <T extends Identified>(parts: readonly T[], seed: string): T[] =>
  shuffled(
    parts.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    seed,
  );

const sameOrder = (parts: readonly Identified[], order: readonly string[]): boolean =>
  parts.every((part, index) => part.id === order[index]);

/** Items of an ordering question, never in the right order when there are two or more. */
const shuffledItems = <T extends Identified>(items: readonly T[], order: readonly string[], seed: string): T[] => {
  for (let turn = 0; ; turn += 1) {
    const candidate = shuffledParts(items, `${seed}/${turn}`);
    if (items.length < 2 || !sameOrder(candidate, order)) return candidate;
  }
};

export interface ShuffleRules {
  readonly questions: readonly Question[];
  readonly shuffleQuestions: boolean;
  readonly shuffleOptions: boolean;
}

const askedQuestion = (question: Question, shuffleOptions: boolean, seed: string): QuestionView => {
  const view = toQuestionView(question);
  if (view.kind === 'ordering' && question.kind === 'ordering') {
    return { ...view, items: shuffledItems(view.items, question.order, seed) };
  }
  if (view.kind === 'matching') return { ...view, right: shuffledParts(view.right, seed) };
  if ((view.kind === 'single' || view.kind === 'multiple') && shuffleOptions) {
    return { ...view, options: shuffledParts(view.options, seed) };
  }
  return view;
};

/**
 * The questions as an attempt asks them: without their key, in the order that the seed gives. Items to order and the
 * right sides of a matching are always shuffled, options and questions when the quiz says so.
 * @param seed the attempt's id, or the date of a daily quiz, with a secret of the server: who knows neither the order of
 *   storage nor the secret learns nothing from the order asked
 */
export const askedQuestions = (quiz: ShuffleRules, seed: string): QuestionView[] => {
  const asked = quiz.questions.map((question) =>
    askedQuestion(question, quiz.shuffleOptions, `${seed}/${question.id}`),
  );
  return quiz.shuffleQuestions ? shuffled(asked, seed) : asked;
};
