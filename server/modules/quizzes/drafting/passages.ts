/** The passages of drafted questions, as comments for whoever reviews the quiz. */
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { CheckedFile } from '../import/checked-file.ts';
import type { NewQuizPlan } from '../import/plan.ts';
import { insertComment } from '../reviewing/comments-repository.ts';

interface ImportedDrafts {
  readonly checked: Pick<CheckedFile, 'items' | 'drafting'>;
  /** New quizzes with all rows. */
  readonly planned: readonly NewQuizPlan[];
  /** The new quizzes as they were stored, without the rows that were left out. */
  readonly added: readonly { readonly id: string; readonly questions: readonly { readonly id: string }[] }[];
  readonly authorId: string;
}

/** Adds a comment with its passage to each drafted question of new quizzes. */
export const commentPassages = async (
  trx: Trx,
  { clock, random }: Pick<Deps, 'clock' | 'random'>,
  { checked: { items, drafting }, planned, added, authorId }: ImportedDrafts,
): Promise<void> => {
  if (drafting === undefined) return;
  const from = `Drafted by a language model from “${drafting.sourceTitle}”.`;
  const passages = new Map(items.map(({ row, passage }) => [row, passage]));
  const passageOf = new Map(
    planned.flatMap(({ questions, rows }) =>
      questions.map(({ id }, index) => [id, passages.get(rows[index] ?? -1)] as const),
    ),
  );
  const now = clock.now();
  for (const { id: quizId, questions } of added) {
    for (const { id: questionId } of questions) {
      const passage = passageOf.get(questionId);
      const support =
        passage === undefined
          ? 'No passage supports it.'
          : `${passage.found ? 'Passage' : 'A passage that was not found in the source'}: “${passage.text}”`;
      await insertComment(trx, {
        id: makeId(now, (count) => random.bytes(count)),
        quiz_id: quizId,
        question_id: questionId,
        author_id: authorId,
        body: `${from} ${support}`,
        created_at: now,
        resolved_by: null,
        resolved_at: null,
      });
    }
  }
};
