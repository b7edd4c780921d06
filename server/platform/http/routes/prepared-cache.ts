import type { Clock } from '../../ports.ts';
import type { ContentVersions } from '../../cache/content-versions.ts';
import type { Topic } from '../../cache/topics.ts';
import { createMemoryCache, type MemoryCache } from '../../cache/cache.ts';
import type { Prepared } from './prepared.ts';

/** Longest life of a reply whose content hasn't changed, in milliseconds. */
const UNCHANGED_MS = 60_000;

/** A cache of public replies, as bytes. */
export type PreparedCache = MemoryCache<Prepared>;

/** One that says the same stays, with its compressed forms. */
const settle = (made: Prepared, before: Prepared): Prepared => (made.etag === before.etag ? before : made);

/** Replies that are old as soon as any process changes something of those topics, and at once where this one does. */
export const createPreparedCache = (
  { clock, content }: { readonly clock: Clock; readonly content: ContentVersions },
  topics: readonly Topic[],
): PreparedCache => createMemoryCache({ clock, forMs: UNCHANGED_MS, version: () => content.of(topics), settle });

/** Creates a cache for content that changes all the time; entries live that many milliseconds. */
export const createBriefCache = (clock: Clock, forMs: number): PreparedCache =>
  createMemoryCache({ clock, forMs, settle });
