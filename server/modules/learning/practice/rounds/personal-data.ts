import type { Db } from '../../../../platform/database/tables.ts';
import { BATCH, inBatches, momentOf, type PersonalData } from '../../../../platform/personal-data.ts';
import { nextRounds } from './rounds-repository.ts';
import { answersOf, questionsOf } from './stored-round.ts';

/** A user's rounds of custom practice; deleted with the account. */
export const practiceRoundData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'practiceRounds',
  async *records(userId) {
    for await (const rows of inBatches((after) => nextRounds(db, userId, after, BATCH))) {
      yield rows.map((row) => {
        const answers = answersOf(row);
        return {
          startedAt: momentOf(row.started_at),
          deadline: momentOf(row.deadline_at),
          endedAt: momentOf(row.ended_at),
          questions: questionsOf(row).map(({ quizId, questionId, subject }, position) => ({
            quiz: quizId,
            question: questionId,
            subject,
            answer: answers[position]?.value ?? null,
            verdict: answers[position]?.verdict ?? null,
            at: momentOf(answers[position]?.at ?? null),
          })),
        };
      });
    }
  },
});
