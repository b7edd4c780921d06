import type { Kysely } from 'kysely';

/**
 * What the question bank filters by. Stored questions have none of it, so there is nothing to fill in; a server of the
 * previous version leaves the columns empty, as it drops these fields from what it saves.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const column of ['tags_folded', 'level', 'bloom', 'due_on']) {
    await db.schema.alterTable('bank_questions').addColumn(column, 'text').execute();
  }
};
