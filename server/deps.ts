import type { FastifyBaseLogger } from 'fastify';
import type { LargeFiles } from './adapters/large-files.ts';
import type { ObjectStore } from './adapters/object-store.ts';
import type { Clock, Random } from './adapters/ports.ts';
import type { Config } from './config/config.ts';
import type { ContentVersions } from './kept/content-versions.ts';
import type { DialectName } from './db/database.ts';
import type { Db } from './db/schema.ts';
import type { Events } from './events.ts';
import type { Limits } from './limits/limits.ts';
import type { Outbox } from './outbox/outbox.ts';

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
