import type { Db } from '../../../platform/database/tables.ts';

export const findName = async (db: Db, userId: string): Promise<string | undefined> =>
  (await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst())?.name;
