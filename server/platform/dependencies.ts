import type { FastifyBaseLogger } from 'fastify';
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

/** What a feature may need; each takes what it uses. */
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
  /** The server's secret; derive a key per purpose from it. */
  readonly secret: Uint8Array;
  readonly log: FastifyBaseLogger;
}
