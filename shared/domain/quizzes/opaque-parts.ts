/** Opaque part IDs: an author's program may have numbered parts in the right order. */
import type { Part, Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { KINDS } from '../../question-kinds/kinds.ts';

const partsOf = <K extends QuestionKind>(question: QuestionOf<K>): readonly Part[] =>
  KINDS[question.kind].parts(question);

/** Returns the IDs of all parts of those questions. */
export const partIdsOf = (questions: readonly Question[]): Set<string> =>
  new Set(questions.flatMap((question) => partsOf(question).map(({ id }) => id)));

/**
 * Replaces all unknown part IDs of a question.
 * @param known IDs created here before, which stay
 * @param newId creates an opaque ID, the same for the same part: its list ("options", "left", "right", "items") and the
 *   author's ID
 */
export const withOpaqueParts = <K extends QuestionKind>(
  question: QuestionOf<K>,
  known: ReadonlySet<string>,
  newId: (list: string, id: string) => string,
): QuestionOf<K> =>
  KINDS[question.kind].renamed(question, (list, parts) => {
    const names = new Map(parts.map(({ id }) => [id, known.has(id) ? id : newId(list, id)]));
    const nameOf = (id: string): string => names.get(id) ?? id;
    return { parts: parts.map((part) => ({ ...part, id: nameOf(part.id) })), nameOf };
  });

/** Returns the question with its parts numbered by their order, to compare copies: each quiz has IDs of its own. */
export const withNumberedParts = <K extends QuestionKind>(question: QuestionOf<K>): QuestionOf<K> =>
  KINDS[question.kind].renamed(question, (_list, parts) => {
    const names = new Map(parts.map(({ id }, index) => [id, String(index)]));
    return {
      parts: parts.map((part, index) => ({ ...part, id: String(index) })),
      nameOf: (id) => names.get(id) ?? id,
    };
  });
