/** SQLite with the server's settings and the table of answers, and nothing else. */
import { DatabaseSync } from 'node:sqlite';

/** Saves one answer, which is on the disk when it returns. */
export type Commit = (attemptId: string, questionId: string, seq: number) => void;

/** Opens it in a new file. */
export const bareCommits = (file: string): Commit => {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec(`create table attempt_answers (attempt_id text not null, question_id text not null, value text not null,
    seq bigint not null, saved_at bigint not null, awarded_milli integer, primary key (attempt_id, question_id))`);
  const save = database.prepare(
    `insert into attempt_answers (attempt_id, question_id, value, seq, saved_at) values (?, ?, ?, ?, ?)
     on conflict (attempt_id, question_id) do update set value = excluded.value, seq = excluded.seq`,
  );
  return (attempt, question, seq) => void save.run(attempt, question, '"b"', seq, Date.now());
};
