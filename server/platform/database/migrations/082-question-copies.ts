import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { MigrationStep } from '../migration-steps.ts';

/** Quizzes of one batch: each may have a hundred questions. */
const QUIZZES_AT_ONCE = 50;

interface BankRow {
  readonly quiz_id: string;
  readonly question_id: string;
  readonly text_folded: string;
  readonly question: string;
}

const hashOf = ({ text_folded: text, question }: BankRow): string => {
  const { image } = JSON.parse(question) as { readonly image?: string };
  return createHash('sha256')
    .update(`${text}\n${image ?? ''}`)
    .digest('hex');
};

/**
 * Hash of a question's text and picture, by which the quizzes that ask the same are found. A server of the previous version
 * leaves it empty until the quiz is saved again.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('bank_questions').addColumn('text_hash', 'text').execute();
};

export const afterwards: readonly MigrationStep[] = [
  {
    fill: 'hashes of questions',
    batch: async (db, after) => {
      const { rows: quizzes } = await sql<{ id: string }>`
        select id from quizzes where id > ${after} order by id limit ${QUIZZES_AT_ONCE}`.execute(db);
      const last = quizzes.at(-1)?.id;
      if (last === undefined) return null;
      const { rows } = await sql<BankRow>`
        select quiz_id, question_id, text_folded, question from bank_questions
        where quiz_id > ${after} and quiz_id <= ${last} and text_hash is null`.execute(db);
      for (const row of rows) {
        await sql`update bank_questions set text_hash = ${hashOf(row)}
          where quiz_id = ${row.quiz_id} and question_id = ${row.question_id} and text_hash is null`.execute(db);
      }
      return last;
    },
  },
  { index: 'bank_by_text', on: 'bank_questions (text_hash, quiz_id)' },
];
