import type { Clock } from '../ports.ts';
import type { Db } from '../database/tables.ts';
import { onPrimary } from '../database/replica/scope.ts';
import { readVersions, type Versions } from './content-versions-repository.ts';
import type { Topic } from './topics.ts';

/** How late this process may be with what another one has changed, in milliseconds. */
const CHECKED_MS = 500;

/**
 * Versions of public content. The database counts every change of any process, in the transaction of the change. A cache
 * stores the version of its content and compares it with the current one.
 */
export interface ContentVersions {
  /** A text that changes with those topics. Rejects when the database can't be asked. */
  of(topics: readonly Topic[]): Promise<string>;
  /** Notes a change by this process, so that the next call reads the database. */
  changed(): void;
}

/** Reads the database on demand, at most twice a second. */
export const createContentVersions = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): ContentVersions => {
  let known: Promise<Versions> | null = null;
  let askedAt = 0;

  const newest = (): Promise<Versions> => {
    const now = clock.now();
    // A clock that was set back must not make an answer live long.
    if (known !== null && Math.abs(now - askedAt) < CHECKED_MS) return known;
    askedAt = now;
    const asking = onPrimary(() => readVersions(db));
    known = asking;
    asking.catch(() => {
      if (known === asking) known = null;
    });
    return asking;
  };

  return {
    async of(topics) {
      const versions = await newest();
      return topics.map((topic) => versions[topic]).join('.');
    },
    changed: () => {
      known = null;
    },
  };
};
