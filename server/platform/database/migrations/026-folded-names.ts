import { sql, type Kysely } from 'kysely';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { nextIds, type FillStep } from '../migration-steps.ts';

/** Tables whose names are searched, and the columns of the name and of what it is folded to. */
const NAMED = [
  ['users', 'name', 'name_folded'],
  ['partners', 'name', 'name_folded'],
  ['uploads', 'filename', 'filename_folded'],
] as const;

/**
 * Names as they are searched: neither database folds the case of every letter by itself, and none its accents. Of plain
 * letters `lower()` says the same, so those of before, and those that an older version still writes, may do without.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, , folded] of NAMED) await db.schema.alterTable(table).addColumn(folded, 'text').execute();
};

const fold = ([table, name, folded]: (typeof NAMED)[number]): FillStep => ({
  fill: `folded names of ${table}`,
  batch: async (db, after) => {
    const ids = await nextIds(db, table, after);
    const last = ids.at(-1);
    if (last === undefined) return null;
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${sql.ref(name)} as name from ${sql.table(table)}
      where id > ${after} and id <= ${last} and ${sql.ref(folded)} is null
        and octet_length(${sql.ref(name)}) <> length(${sql.ref(name)})`.execute(db);
    for (const row of rows) {
      // A name that was changed meanwhile has been folded by whoever changed it.
      await sql`update ${sql.table(table)} set ${sql.ref(folded)} = ${foldForSearch(row.name)}
        where id = ${row.id} and ${sql.ref(name)} = ${row.name} and ${sql.ref(folded)} is null`.execute(db);
    }
    return last;
  },
});

export const afterwards: readonly FillStep[] = NAMED.map(fold);
