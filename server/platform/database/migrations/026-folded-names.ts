import { sql, type Kysely } from 'kysely';
import { foldForSearch } from '#shared/domain/common/folding.ts';

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
  for (const [table, name, folded] of NAMED) {
    await db.schema.alterTable(table).addColumn(folded, 'text').execute();
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${sql.ref(name)} as name from ${sql.table(table)}
      where octet_length(${sql.ref(name)}) <> length(${sql.ref(name)})`.execute(db);
    for (const row of rows) {
      await sql`update ${sql.table(table)} set ${sql.ref(folded)} = ${foldForSearch(row.name)}
        where id = ${row.id}`.execute(db);
    }
  }
};
