import type { FastifyBaseLogger } from 'fastify';
import type { ContentKeys, Keys } from './keys/keys.ts';
import type { LargeFiles } from './storage/large-files.ts';
import type { ObjectStore } from './storage/object-store.ts';
import type { Clock, Random } from './ports.ts';
import type { Config } from './config/config.ts';
import type { ContentVersions } from './cache/content-versions.ts';
import type { DialectName } from './database/database.ts';
import type { Db } from './database/tables.ts';
import type { Events } from './events.ts';
import type { Limits } from './rate-limits/limits.ts';
import type { Outbox } from './jobs/outbox.ts';

/** Everything that a module may depend on; each takes what it uses. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly dialect: DialectName;
  readonly clock: Clock;
  readonly random: Random;
  readonly events: Events;
  readonly content: ContentVersions;
  readonly limits: Limits;
  readonly outbox: Outbox;
  /** Uploaded files. */
  readonly files: ObjectStore;
  /** Uploaded files that are too large for memory. */
  readonly large: LargeFiles;
  /** Hashes and seals, with a key for each purpose. */
  readonly keys: Keys;
  /** For the orders and identifiers of content alone. */
  readonly contentKeys: ContentKeys;
  readonly log: FastifyBaseLogger;
}
