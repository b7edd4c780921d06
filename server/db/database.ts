import type { Db } from './schema.ts';

export type DialectName = 'sqlite' | 'postgres';

/** An open database. */
export interface Database {
  readonly db: Db;
  readonly dialect: DialectName;
  close(): Promise<void>;
}
