/** Part ids that tell nothing: an author's program may have counted them up in the right order. */
import type { Question } from '#shared/contract/quizzes/question.ts';

interface Identified {
  readonly id: string;
}

interface Renamed<T> {
  readonly parts: T[];
  readonly nameOf: (id: string) => string;
}

/** The ids of all parts of those questions. */
export const partIdsOf = (questions: readonly Question[]): Set<string> =>
  new Set(
    questions.flatMap((question): string[] => {
      switch (question.kind) {
        case 'single':
        case 'multiple':
          return question.options.map(({ id }) => id);
        case 'matching':
          return [...question.left, ...question.right].map(({ id }) => id);
        case 'ordering':
          return question.items.map(({ id }) => id);
        case 'boolean':
        case 'number':
        case 'text':
          return [];
      }
    }),
  );

/**
 * The same question with every part that is not yet known named anew.
 * @param known ids that were given here before, and stay
 * @param newId makes an id that tells nothing, the same for the same part: its list ("options", "left", "right",
 *   "items") and the id that the author gave
 */
export const withOpaqueParts = (
  question: Question,
  known: ReadonlySet<string>,
  newId: (list: string, id: string) => string,
): Question => {
  const renamed = <T extends Identified>(list: string, parts: readonly T[]): Renamed<T> => {
    const names = new Map(parts.map(({ id }) => [id, known.has(id) ? id : newId(list, id)]));
    const nameOf = (id: string): string => names.get(id) ?? id;
    return { parts: parts.map((part) => ({ ...part, id: nameOf(part.id) })), nameOf };
  };
  switch (question.kind) {
    case 'single': {
      const { parts, nameOf } = renamed('options', question.options);
      return { ...question, options: parts, correct: nameOf(question.correct) };
    }
    case 'multiple': {
      const { parts, nameOf } = renamed('options', question.options);
      return { ...question, options: parts, correct: question.correct.map(nameOf) };
    }
    case 'matching': {
      const left = renamed('left', question.left);
      const right = renamed('right', question.right);
      const pairs = question.pairs.map(([from, to]): [string, string] => [left.nameOf(from), right.nameOf(to)]);
      return { ...question, left: left.parts, right: right.parts, pairs };
    }
    case 'ordering': {
      const { parts, nameOf } = renamed('items', question.items);
      return { ...question, items: parts, order: question.order.map(nameOf) };
    }
    case 'boolean':
    case 'number':
    case 'text':
      return question;
  }
};
