import type { Versions } from '../../cache/content-versions.ts';
import type { PreformedHead } from '../front-door/preformed.ts';
import type { Prepared } from '../routes/prepared.ts';
import type { Holds } from './repeatable.ts';

/** A reply as it goes over the wire. */
export interface Remembered {
  readonly prepared: Prepared;
  /** Validator of these bytes. */
  readonly etag: string;
  readonly whole: PreformedHead;
  readonly unchanged: PreformedHead;
  /** Each letter is a byte. */
  readonly body: string;
  /** Pattern of the route, for the log and the metrics. */
  readonly route: string;
  readonly holds: Holds;
  /** The state of the content before it was made. */
  readonly versions: Versions;
  /** When it was sent for the first time, in milliseconds since 1970. */
  readonly since: number;
}

/** Replies by what was asked. */
export interface Memory {
  /** What was answered there, if it would be the same now. */
  find(asked: string, now: number, versions: Versions): Remembered | null;
  keep(asked: string, reply: Remembered): void;
  size(): number;
}

/** What is asked comes from strangers, so there is an end to it. */
const REPLIES_MAX = 500;
const BODY_MAX_BYTES = 65_536;
const ASKED_MAX_LENGTH = 500;
/** A reply says in seconds how long caches may keep it, so it is that old at most; in milliseconds. */
const REPEATED_MS = 1_000;

/** Remembers a bounded number of small replies; the one that was kept longest ago goes first. */
export const createMemory = (): Memory => {
  const replies = new Map<string, Remembered>();
  return {
    find(asked, now, versions) {
      const found = replies.get(asked);
      if (found === undefined) return null;
      const { since, holds } = found;
      // A clock that was set back must not make a reply live long.
      const age = Math.abs(now - since);
      if (age >= REPEATED_MS || age >= (holds.forMs ?? Infinity)) return null;
      for (const topic of holds.topics) if (found.versions[topic] !== versions[topic]) return null;
      return found;
    },
    keep(asked, reply) {
      if (asked.length > ASKED_MAX_LENGTH || reply.body.length > BODY_MAX_BYTES) return;
      replies.delete(asked);
      replies.set(asked, reply);
      const [oldest] = replies.keys();
      if (replies.size > REPLIES_MAX && oldest !== undefined) replies.delete(oldest);
    },
    size: () => replies.size,
  };
};
