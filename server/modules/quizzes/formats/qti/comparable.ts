/** Compares questions with their imports, for tests. */
import type { Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { KINDS } from '#shared/question-kinds/kinds.ts';

/** Parts in the order in which an import has them. */
const RIGHT_ORDER: { readonly [K in QuestionKind]?: (question: QuestionOf<K>) => QuestionOf<K> } = {
  ordering: (question) => ({
    ...question,
    items: question.order.flatMap((id) => question.items.filter((item) => item.id === id)),
  }),
  matching: (question) => {
    const used = new Set(question.pairs.map(([, id]) => id));
    const pairs = question.left.flatMap(({ id }) => question.pairs.filter(([from]) => from === id));
    const matched = new Set(pairs.map(([, id]) => id));
    return {
      ...question,
      pairs,
      right: [
        ...[...matched].flatMap((id) => question.right.filter((part) => part.id === id)),
        ...question.right.filter(({ id }) => !used.has(id)),
      ],
    };
  },
  // The same answer twice says nothing.
  text: (question) => ({ ...question, accepted: [...new Set(question.accepted)] }),
  multiple: (question) => ({
    ...question,
    correct: question.options.map(({ id }) => id).filter((id) => question.correct.includes(id)),
  }),
};

const ordered = <K extends QuestionKind>(question: QuestionOf<K>): QuestionOf<K> => {
  const sort: ((one: QuestionOf<K>) => QuestionOf<K>) | undefined = RIGHT_ORDER[question.kind];
  return sort === undefined ? question : sort(question);
};

/** Returns the question with the parts named by their positions: imports give them new ids. */
const numbered = <K extends QuestionKind>(question: QuestionOf<K>): QuestionOf<K> =>
  KINDS[question.kind].renamed(ordered(question), (list, parts) => {
    const nameOf = (id: string): string => `${list}${String(parts.findIndex((part) => part.id === id))}`;
    return { parts: parts.map((part) => ({ ...part, id: nameOf(part.id) })), nameOf };
  });

/** Returns a question without its ids, so that it equals its import. JSON, which is what we store, has no negative zero. */
export const comparable = (question: Question): unknown =>
  JSON.parse(JSON.stringify({ ...numbered(question), id: '' }));
