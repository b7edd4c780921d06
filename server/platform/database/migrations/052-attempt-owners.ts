import { PostgresAdapter, sql, type Kysely } from 'kysely';
import { nextIds, type FillStep } from '../migration-steps.ts';

/** What the version before leaves out while both run. */
const POSTGRES = [
  `create function attempt_owner() returns trigger language plpgsql as $$
    begin
      new.owner_id := coalesce(new.user_id, new.id);
      return new;
    end $$`,
  `create trigger attempts_owner before insert or update of user_id on attempts for each row
    when (new.owner_id is distinct from coalesce(new.user_id, new.id)) execute function attempt_owner()`,
  `create function attempt_answer_owner() returns trigger language plpgsql as $$
    begin
      select coalesce(user_id, id) into new.owner_id from attempts where id = new.attempt_id;
      return new;
    end $$`,
  `create trigger attempt_answers_owner before insert on attempt_answers for each row
    when (new.owner_id is null) execute function attempt_answer_owner()`,
  `create function attempt_owner_moved() returns trigger language plpgsql as $$
    begin
      update attempt_answers set owner_id = new.owner_id where attempt_id = new.id;
      return null;
    end $$`,
  `create trigger attempts_owner_moved after update on attempts for each row
    when (old.owner_id is distinct from new.owner_id) execute function attempt_owner_moved()`,
];

const SQLITE = [
  `create trigger attempts_owner after insert on attempts when new.owner_id is null
    begin update attempts set owner_id = coalesce(new.user_id, new.id) where id = new.id; end`,
  `create trigger attempts_owner_changed after update of user_id on attempts
    when new.owner_id is not coalesce(new.user_id, new.id)
    begin update attempts set owner_id = coalesce(new.user_id, new.id) where id = new.id; end`,
  `create trigger attempt_answers_owner after insert on attempt_answers when new.owner_id is null
    begin
      update attempt_answers set owner_id = (select coalesce(user_id, id) from attempts where id = new.attempt_id)
      where attempt_id = new.attempt_id and question_id = new.question_id;
    end`,
  `create trigger attempts_owner_moved after update on attempts when new.owner_id is not old.owner_id
    begin update attempt_answers set owner_id = new.owner_id where attempt_id = new.id; end`,
];

/**
 * The key by which a distributed database places attempts and their answers (docs/decisions/0074): the user, or the attempt
 * itself while it is a guest's.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['attempts', 'attempt_answers'])
    await db.schema.alterTable(table).addColumn('owner_id', 'text').execute();
  const statements = db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRES : SQLITE;
  for (const statement of statements) await sql.raw(statement).execute(db);
};

export const afterwards: readonly FillStep[] = [
  {
    fill: 'owners of attempts and their answers',
    batch: async (db, after) => {
      const last = (await nextIds(db, 'attempts', after)).at(-1);
      if (last === undefined) return null;
      // The answers follow by a trigger.
      await sql`update attempts set owner_id = coalesce(user_id, id)
        where id > ${after} and id <= ${last} and owner_id is null`.execute(db);
      return last;
    },
  },
];
