import type { Part, Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { KINDS } from '#shared/question-kinds/kinds.ts';

/** Returns the lists of a question's parts by their names. */
const listsOf = <K extends QuestionKind>(question: QuestionOf<K>): ReadonlyMap<string, readonly Part[]> => {
  const lists = new Map<string, readonly Part[]>();
  KINDS[question.kind].renamed(question, (list, parts) => {
    lists.set(list, parts);
    return { parts: [...parts], nameOf: (id) => id };
  });
  return lists;
};

/** Returns the question with the ids of the stored one: of its parts, those with the same text. */
const withIdsOf = <K extends QuestionKind>(question: QuestionOf<K>, stored: Question): QuestionOf<K> => {
  const lists = listsOf(stored);
  const renamed = KINDS[question.kind].renamed(question, (list, parts) => {
    const known = new Map((lists.get(list) ?? []).map(({ id, text }) => [text, id]));
    const names = new Map(parts.map(({ id, text }) => [id, known.get(text) ?? id]));
    const nameOf = (id: string): string => names.get(id) ?? id;
    return { parts: parts.map((part) => ({ ...part, id: nameOf(part.id) })), nameOf };
  });
  return { ...renamed, id: stored.id };
};

/**
 * Returns questions of a file with the ids that the stored ones have, so that practice, reports and regrades follow them. A
 * question is found by its text, and one that was rewritten by its place and kind.
 */
export const withKnownIds = (questions: readonly Question[], stored: readonly Question[]): Question[] => {
  const free = new Set(stored);
  const take = (fits: (one: Question, at: number) => boolean): Question | undefined => {
    const found = stored.find((one, at) => free.has(one) && fits(one, at));
    if (found !== undefined) free.delete(found);
    return found;
  };
  const byText = questions.map(({ kind, prompt }) => take((one) => one.kind === kind && one.prompt === prompt));
  return questions.map((question, index) => {
    const known = byText[index] ?? take((one, at) => at === index && one.kind === question.kind);
    return known === undefined ? question : withIdsOf(question, known);
  });
};
