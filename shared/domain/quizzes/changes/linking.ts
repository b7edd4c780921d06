/** Comparing and correcting linked questions, which have IDs of their own in each quiz. */
import type { NotedPart, Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { KINDS } from '../../../question-kinds/kinds.ts';
import { withNumberedParts } from '../opaque-parts.ts';
import { changedParts, type ChangedPart } from '../reviewing/quiz-changes.ts';

/**
 * Returns a question with its parts in the order in which the editor writes them, so that a save without changes is none:
 * items in their right order, right sides beside their left ones, each text once.
 */
const inEditorOrder = (question: Question): Question => {
  if ('order' in question) {
    const { items, order } = question;
    return { ...question, items: items.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) };
  }
  if (!('pairs' in question)) return question;
  const { left, right, pairs } = question;
  const byLeft = new Map(pairs);
  const sides = left.flatMap(({ id }) => right.filter((part) => part.id === byLeft.get(id)));
  const sorted = [...new Map([...sides, ...right].map((part) => [part.text, part])).values()];
  const textOf = new Map(right.map(({ id, text }) => [id, text]));
  const idOf = (id: string): string => sorted.find(({ text }) => text === textOf.get(id))?.id ?? id;
  return {
    ...question,
    right: sorted,
    pairs: left.map(({ id }): [string, string] => [id, idOf(byLeft.get(id) ?? '')]),
  };
};

/** Returns the parts in which two linked questions differ. */
export const linkedDifferences = (left: Question, right: Question): ChangedPart[] =>
  changedParts(withNumberedParts(inEditorOrder(left)), withNumberedParts(inEditorOrder(right)));

/** Whether two linked questions are the same apart from their IDs. */
export const isSameLinked = (left: Question, right: Question): boolean => linkedDifferences(left, right).length === 0;

const listsOf = <K extends QuestionKind>(question: QuestionOf<K>): ReadonlyMap<string, readonly NotedPart[]> => {
  const lists = new Map<string, readonly NotedPart[]>();
  KINDS[question.kind].renamed(question, (list, parts) => {
    lists.set(list, parts);
    return { parts: [...parts], nameOf: (id) => id };
  });
  return lists;
};

/**
 * Returns an ID for each corrected part: that of the current part that shows the same, that has the same text, or else at the
 * same position.
 */
const partIds = (corrected: readonly NotedPart[], current: readonly NotedPart[]): string[] => {
  const free = new Map(current.map((part) => [part.id, part]));
  const take = (isMatch: (part: NotedPart) => boolean): string | undefined => {
    const id = [...free.values()].find(isMatch)?.id;
    if (id !== undefined) free.delete(id);
    return id;
  };
  const same = corrected.map(({ text, html }) => take((now) => now.text === text && now.html === html));
  const taken = corrected.map(({ text }, index) => same[index] ?? take((now) => now.text === text));
  const known = new Set(current.map(({ id }) => id));
  return corrected.map(({ id }, index) => {
    const found = taken[index];
    if (found !== undefined) return found;
    const there = current.length === corrected.length ? current[index]?.id : undefined;
    if (there !== undefined && free.delete(there)) return there;
    return known.has(id) ? `${id}-new` : id;
  });
};

const withPartIds = <K extends QuestionKind>(corrected: QuestionOf<K>, current: Question): QuestionOf<K> => {
  const lists = listsOf(current);
  return KINDS[corrected.kind].renamed(corrected, (list, parts) => {
    const ids = partIds(parts, lists.get(list) ?? []);
    const names = new Map(parts.map(({ id }, index) => [id, ids[index] ?? id]));
    const nameOf = (id: string): string => names.get(id) ?? id;
    return { parts: parts.map((part) => ({ ...part, id: nameOf(part.id) })), nameOf };
  });
};

/** Returns the corrected question with the IDs of the current one, so that its answers can be regraded. */
export const correctedWith = (current: Question, corrected: Question): Question => {
  const question = { ...withPartIds(corrected, current), id: current.id };
  return question.stimulus === undefined || current.stimulus === undefined
    ? question
    : { ...question, stimulus: { ...question.stimulus, id: current.stimulus.id } };
};
