import type { Db } from '../database/tables.ts';
import type { Topic } from './topics.ts';

/** How often each has been changed. */
export type Versions = Readonly<Partial<Record<Topic, number>>>;

export const readVersions = async (db: Db): Promise<Versions> => {
  const rows = await db.selectFrom('content_versions').selectAll().execute();
  return Object.fromEntries(rows.map(({ topic, version }) => [topic, version]));
};
