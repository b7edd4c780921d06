import { sql, type Kysely } from 'kysely';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';

interface NewestVersion {
  readonly id: string;
  readonly version: number;
  readonly body: string;
}

/** A question as this migration found it in the body of a version. */
interface StoredQuestion {
  readonly id: string;
  readonly kind: string;
  readonly prompt: string;
}

/** Longer texts are found by their beginning. */
const TEXT_MAX = 2_000;

/** Rows of one insert: SQLite and PostgreSQL bound the parameters of a statement. */
const ROWS_AT_ONCE = 500;

/** Puts the questions of the quizzes that are there already into the bank. */
const fillBank = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<NewestVersion>`
    select quizzes.id, quizzes.version, quiz_versions.body from quizzes
    join quiz_versions on quiz_versions.quiz_id = quizzes.id and quiz_versions.number = quizzes.version`.execute(db);
  const questions = rows.flatMap(({ id, body }) =>
    (JSON.parse(body) as { readonly questions: readonly StoredQuestion[] }).questions.map((question, position) => ({
      quiz_id: id,
      question_id: question.id,
      position,
      kind: question.kind,
      text_folded: foldForSearch(plainTextOf(question.prompt)).slice(0, TEXT_MAX),
      question: JSON.stringify(question),
    })),
  );
  for (let at = 0; at < questions.length; at += ROWS_AT_ONCE) {
    const values = questions
      .slice(at, at + ROWS_AT_ONCE)
      .map(
        (row) =>
          sql`(${row.quiz_id}, ${row.question_id}, ${row.position}, ${row.kind}, ${row.text_folded}, ${row.question})`,
      );
    await sql`insert into bank_questions (quiz_id, question_id, position, kind, text_folded, question)
      values ${sql.join(values)}`.execute(db);
  }
};

/** What the staff's dashboard keeps: working copies, imports, the question bank, uploads, and how reports ended. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('quiz_working_copies')
    .addColumn('author_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('quiz_key', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('base_version', 'integer')
    .addColumn('saved_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('quiz_working_copies_key', ['author_id', 'quiz_key'])
    .execute();

  await schema
    .createTable('bank_questions')
    .addColumn('quiz_id', 'text', (c) => c.notNull().references('quizzes.id').onDelete('cascade'))
    .addColumn('question_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('text_folded', 'text', (c) => c.notNull())
    .addColumn('question', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('bank_questions_key', ['quiz_id', 'question_id'])
    .execute();
  await fillBank(db);

  await schema
    .createTable('imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('author_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('filename', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('result', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('imports_of_author').on('imports').columns(['author_id', 'created_at']).execute();

  await schema.alterTable('question_reports').addColumn('closed_by', 'text').execute();
  await schema.alterTable('question_reports').addColumn('closed_at', 'bigint').execute();
  await schema.alterTable('question_reports').addColumn('note', 'text').execute();
  await schema
    .createIndex('question_reports_queue')
    .on('question_reports')
    .columns(['status', 'created_at', 'id'])
    .execute();

  await schema
    .alterTable('users')
    .addColumn('extra_time_percent', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await schema.createIndex('users_by_role').on('users').columns(['role', 'id']).execute();
  await schema.createIndex('users_by_name').on('users').columns(['name', 'id']).execute();
  await schema.createIndex('audit_by_subject').on('audit').columns(['subject', 'id']).execute();
  await schema.createIndex('audit_by_actor').on('audit').columns(['actor_id', 'id']).execute();

  await schema.alterTable('news_insights').addColumn('scheduled_at', 'bigint').execute();
  await schema
    .alterTable('news_insights')
    .addColumn('stage', 'text', (c) => c.notNull().defaultTo('published'))
    .execute();
  await schema
    .alterTable('news_insights')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();

  await schema
    .createTable('uploads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('filename', 'text', (c) => c.notNull())
    .addColumn('mimetype', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('bytes', 'bigint', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('touched_at', 'bigint', (c) => c.notNull())
    .addColumn('completed_at', 'bigint')
    .execute();
  await schema.createIndex('uploads_of_owner').on('uploads').columns(['owner_id', 'status', 'id']).execute();
  await schema.createIndex('uploads_idle').on('uploads').columns(['status', 'touched_at']).execute();
  await schema
    .createTable('upload_parts')
    .addColumn('upload_id', 'text', (c) => c.notNull().references('uploads.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('etag', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('upload_parts_key', ['upload_id', 'number'])
    .execute();
};
