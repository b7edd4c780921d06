import {
  answerIds,
  areDistinct,
  bareParts,
  commonView,
  hasAll,
  hasTwice,
  idsOf,
  isIds,
  isSameSet,
  shuffledParts,
  textOf,
} from '../answer-parts.ts';
import type { QuestionRules } from '../rules.ts';

interface Identified {
  readonly id: string;
}

const isInOrder = (items: readonly Identified[], order: readonly string[]): boolean =>
  items.every((item, index) => item.id === order[index]);

/** Never in the right order with two or more items. */
const shuffledItems = <T extends Identified>(items: readonly T[], order: readonly string[], seed: string): T[] => {
  for (let turn = 0; ; turn += 1) {
    const candidate = shuffledParts(items, `${seed}/${turn}`);
    if (items.length < 2 || !isInOrder(candidate, order)) return candidate;
  }
};

export const ordering: QuestionRules<'ordering'> = {
  view: (question) => ({ kind: 'ordering', ...commonView(question), items: bareParts(question.items) }),
  shuffled: (view, { order }, _shuffleOptions, seed) => ({ ...view, items: shuffledItems(view.items, order, seed) }),
  answerFault: ({ items }, value) => {
    if (!isIds(value)) return 'The answer must be a list of items';
    // An empty order counts as unanswered.
    if (value.length === 0) return null;
    return value.length === items.length && areDistinct(value) && hasAll(items, value)
      ? null
      : 'The answer must include every item once';
  },
  share: ({ order }, value) => {
    const chosen = answerIds(value);
    return order.filter((id, index) => chosen[index] === id).length / order.length;
  },
  rightAnswer: ({ order }) => order,
  reviewNotes: () => ({}),
  parts: ({ items }) => items,
  renamed: (question, rename) => {
    const { parts, nameOf } = rename('items', question.items);
    return { ...question, items: parts, order: question.order.map(nameOf) };
  },
  reworded: (question, { parts }) => ({ ...question, items: parts(question.items) }),
  publishingFault: ({ items }) => (hasTwice(items) ? 'has the same item twice' : null),
  choices: () => [],
  withKeyOf: (asked, { items, order }) => (isSameSet(idsOf(asked.items), idsOf(items)) ? { ...asked, order } : null),
  essence: ({ order }) => order,
  cardKey: ({ order }) => order,
  answerTexts: ({ items }, value) => {
    const ids = answerIds(value);
    return ids.length === 0 ? [] : [ids.map((id) => textOf(items, id)).join(' → ')];
  },
  keyText: ({ items, order }) => order.map((id) => textOf(items, id)).join(' → '),
};
