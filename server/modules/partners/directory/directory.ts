/** Which pages may show which quizzes: all partners, cached in memory until one changes. */
import { STARTS_PER_MINUTE } from '#shared/contract/partners/partners.ts';
import type { Clock } from '../../../platform/ports.ts';
import type { ContentVersions } from '../../../platform/cache/content-versions.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { createMemoryCache } from '../../../platform/cache/cache.ts';
import { partnersWithForm } from '../leads/repository.ts';
import { allPartners } from './repository.ts';

/** Maximum age of the cached partners, in milliseconds. */
const UNCHANGED_MS = 60_000;

/** A partner in the cache. */
export interface ListedPartner {
  readonly id: string;
  readonly origins: ReadonlySet<string>;
  readonly quizzes: ReadonlySet<string>;
  /** Quizzes that visitors behind one address may start in a minute. */
  readonly startsPerMinute: number;
  /** Whether its visitors can leave their address. */
  readonly leads: boolean;
  /** When its key expires, in milliseconds since 1970. */
  readonly until: number;
}

interface Snapshot {
  readonly byKey: ReadonlyMap<string, ListedPartner>;
  readonly origins: ReadonlySet<string>;
}

export interface PartnerDirectory {
  /**
   * Returns the partner of that key if the origin may show its quizzes; a request without an origin comes from our
   * own pages or from outside a browser. Throws PARTNER_UNKNOWN or ORIGIN_NOT_LISTED.
   */
  admit(key: string, origin: string | null): Promise<ListedPartner>;
  /** Whether any partner lists that origin. */
  lists(origin: string): Promise<boolean>;
}

const texts = (json: string): ReadonlySet<string> => new Set(JSON.parse(json) as string[]);

export const createDirectory = (deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly content: ContentVersions;
  /** Origin of our own site, which may show every partner's quizzes. */
  readonly ownOrigin: string;
}): PartnerDirectory => {
  const { db, clock, content, ownOrigin } = deps;
  const cached = createMemoryCache<Snapshot>({ clock, forMs: UNCHANGED_MS, version: () => content.of(['partners']) });

  const read = async (): Promise<Snapshot> => {
    const byKey = new Map<string, ListedPartner>();
    const origins = new Set<string>();
    const withForm = new Set(await partnersWithForm(db));
    for (const row of await allPartners(db)) {
      if (row.status !== 'active') continue;
      const partner = {
        id: row.id,
        origins: texts(row.origins),
        quizzes: texts(row.quizzes),
        startsPerMinute: row.starts_per_minute ?? STARTS_PER_MINUTE,
        leads: withForm.has(row.id),
      };
      byKey.set(row.key, { ...partner, until: Infinity });
      if (row.previous_key !== null) byKey.set(row.previous_key, { ...partner, until: row.previous_until ?? 0 });
      for (const origin of partner.origins) origins.add(origin);
    }
    return { byKey, origins };
  };

  const snapshot = (): Promise<Snapshot> => cached.get('', read);

  return {
    async admit(key, origin) {
      const partner = (await snapshot()).byKey.get(key);
      if (partner === undefined || partner.until <= clock.now()) throw new Refusal('PARTNER_UNKNOWN');
      if (origin !== null && origin !== ownOrigin && !partner.origins.has(origin)) {
        throw new Refusal('ORIGIN_NOT_LISTED');
      }
      return partner;
    },
    lists: async (origin) => (await snapshot()).origins.has(origin),
  };
};
