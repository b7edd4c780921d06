import type { Clock } from '../ports.ts';
import type { Db } from '../database/tables.ts';
import type { Topic } from './topics.ts';

/** How late this process may be with what another one has changed, in milliseconds. */
const CHECKED_MS = 500;

/** How often each has been changed. */
export type Versions = Readonly<Partial<Record<Topic, number>>>;

/**
 * Which state of what everybody is shown is the newest. The database counts every change, by whatever process and in the
 * transaction of the change; whoever keeps something ready keeps the counts with it and asks whether they still hold.
 */
export interface ContentVersions {
  /** A text that changes with those topics. Rejects when the database can't be asked. */
  of(topics: readonly Topic[]): Promise<string>;
  /** What the database has said, while that is recent enough to go by; null when it has to be asked. */
  known(): Versions | null;
  /** This process has changed something: the next who asks is told by the database. */
  changed(): void;
}

/** Asks the database when somebody wants to know, and at most twice a second. */
export const createContentVersions = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): ContentVersions => {
  let known: Promise<Versions> | null = null;
  let told: Versions | null = null;
  let askedAt = 0;

  const ask = async (): Promise<Versions> => {
    const rows = await db.selectFrom('content_versions').selectAll().execute();
    return Object.fromEntries(rows.map(({ topic, version }) => [topic, version]));
  };

  const newest = (): Promise<Versions> => {
    const now = clock.now();
    // A clock that was set back must not make an answer live long.
    if (known !== null && Math.abs(now - askedAt) < CHECKED_MS) return known;
    askedAt = now;
    const asking = ask();
    known = asking;
    told = null;
    asking.then(
      (versions) => {
        if (known === asking) told = versions;
      },
      () => {
        if (known === asking) known = null;
      },
    );
    return asking;
  };

  return {
    async of(topics) {
      const versions = await newest();
      return topics.map((topic) => versions[topic]).join('.');
    },
    known: () => (Math.abs(clock.now() - askedAt) < CHECKED_MS ? told : null),
    changed: () => {
      known = null;
      told = null;
    },
  };
};
