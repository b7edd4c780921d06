import { sql, type Kysely } from 'kysely';

const LINK = /\/files\/(uploads\/[0-9a-f]{24}\.[a-z0-9]{2,5})/g;

/** The keys of the uploaded files that a text names, each once. */
const fileKeysIn = (text: string): string[] => [...new Set([...text.matchAll(LINK)].map(([, key = '']) => key))];

/** Values of one statement: both databases bound them. */
const ROWS_AT_ONCE = 200;

/** Notes the files of the texts that are there already. */
const noteOldTexts = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ kind: string; id: string; version: number; text: string }>`
    select 'quiz' as kind, quiz_id as id, number as version, body as text from quiz_versions
      where body like '%/files/uploads/%'
    union all select 'insight', id, 0, description || questions from news_insights
      where description || questions like '%/files/uploads/%'
    union all select 'case', id, 0, body from case_studies where body like '%/files/uploads/%'`.execute(db);
  const uses = rows.flatMap(({ kind, id, version, text }) =>
    fileKeysIn(text).map((key) => ({ kind, id, version, key })),
  );
  for (let at = 0; at < uses.length; at += ROWS_AT_ONCE) {
    const values = uses
      .slice(at, at + ROWS_AT_ONCE)
      .map(({ kind, id, version, key }) => sql`(${kind}, ${id}, ${version}, ${key})`);
    await sql`insert into file_uses (kind, subject_id, version, key) values ${sql.join(values)}`.execute(db);
  }
};

/** Attempts judged anew by corrected keys; uploads in any store; and which files stand in which texts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('regrades')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quizzes.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('questions', 'text', (c) => c.notNull())
    .addColumn('corrections', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('author_id', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('reached', 'text', (c) => c.notNull())
    .addColumn('judged', 'integer', (c) => c.notNull())
    .addColumn('changed', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('done_at', 'bigint')
    .execute();
  await schema.createIndex('regrades_of_quiz').unique().on('regrades').columns(['quiz_id', 'number']).execute();
  await sql`create index regrades_due on regrades (status, done_at) where status != 'settled'`.execute(db);

  await schema.alterTable('attempts').addColumn('regrade_id', 'text').execute();
  // Attempts of a quiz are walked in their order, from where a batch ended.
  await schema.createIndex('attempts_of_quiz_in_order').on('attempts').columns(['quiz_id', 'id']).execute();
  await schema.dropIndex('attempts_of_quiz').execute();

  await schema
    .createTable('regraded_attempts')
    .addColumn('attempt_id', 'text', (c) => c.notNull().references('attempts.id').onDelete('cascade'))
    .addColumn('regrade_id', 'text', (c) => c.notNull().references('regrades.id').onDelete('cascade'))
    .addColumn('score_before_milli', 'integer', (c) => c.notNull())
    .addColumn('percent_before_centi', 'integer', (c) => c.notNull())
    .addColumn('passed_before', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('regraded_attempts_key', ['attempt_id', 'regrade_id'])
    .execute();
  await schema.createIndex('regraded_by').on('regraded_attempts').columns(['regrade_id']).execute();

  await schema
    .alterTable('uploads')
    .addColumn('store_id', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await schema.alterTable('uploads').addColumn('content_type', 'text').execute();
  await schema
    .createTable('file_uses')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject_id', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('file_uses_key', ['kind', 'subject_id', 'version', 'key'])
    .execute();
  await schema.createIndex('file_uses_of_file').on('file_uses').columns(['key']).execute();
  await noteOldTexts(db);

  // The orders of the staff's lists, so that a page of a long list is walked to and not sorted for.
  await sql`create index quizzes_by_appearance on quizzes (kind, (coalesce(published_at, created_at)), id)`.execute(db);
  await sql`create index quizzes_of_status on quizzes (kind, status, (coalesce(published_at, created_at)), id)`.execute(
    db,
  );
  await sql`create index bank_in_order on bank_questions (quiz_id desc, position)`.execute(db);
  await schema.createIndex('audit_by_action').on('audit').columns(['action', 'id']).execute();
  await schema.createIndex('uploads_in_order').on('uploads').columns(['owner_id', 'id']).execute();
  await schema.createIndex('quizzes_by_change').on('quizzes').columns(['kind', 'updated_at', 'id']).execute();
  await schema.createIndex('quizzes_by_title').on('quizzes').columns(['kind', 'title_folded', 'id']).execute();
  await schema.createIndex('insights_by_change').on('news_insights').columns(['updated_at', 'id']).execute();
};
