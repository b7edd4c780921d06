/**
 * Answers of a day that wait to be sent. Each entry has its own key, so that two contexts of the extension never overwrite
 * each other's. It is written once, and removed only when its result is stored or the user discards it.
 */
import * as v from 'valibot';
import type { ClientError } from '#shared/client/reply.ts';
import { Day } from '#shared/contract/common/fields.ts';
import { Answer, type FinishedResult } from '#shared/contract/attempts/result.ts';
import { storedResult, type Finished } from './storage/stored-state.ts';
import type { Stored, StorageArea } from './storage/storage.ts';

const PREFIX = 'outbox:';

/** Submitted answers. */
export const Entry = v.object({
  /** The Idempotency-Key: however often the entry is sent, it is one result. */
  key: v.string(),
  /** Milliseconds since 1970, by the clock of the device; for the order alone. */
  at: v.number(),
  userId: v.string(),
  date: Day,
  quizId: v.string(),
  /** The attempt that the server has open for them, if it was started with a network. */
  attemptId: v.nullable(v.string()),
  ticket: v.nullable(v.string()),
  answers: v.array(Answer),
  /** Why the server will never take them; null while they may still go. */
  dead: v.nullable(v.object({ code: v.string(), message: v.string() })),
});
export type Entry = v.InferOutput<typeof Entry>;

/** An entry before it has its key. */
export type Submission = Omit<Entry, 'key' | 'at' | 'dead'>;

const nameOf = (key: string): string => PREFIX + key;

/** Whether that key of the storage holds an entry. */
export const isOutboxKey = (key: string): boolean => key.startsWith(PREFIX);

/** The entries in what was read of the storage, the oldest first. What is no entry is left where it is. */
export const entriesIn = (stored: Stored): readonly Entry[] =>
  Object.entries(stored)
    .flatMap(([key, value]) => {
      if (!isOutboxKey(key)) return [];
      const parsed = v.safeParse(Entry, value);
      return parsed.success && nameOf(parsed.output.key) === key ? [parsed.output] : [];
    })
    .sort((one, other) => one.at - other.at || one.key.localeCompare(other.key));

/** Whether that entry is still there. */
const waits = (stored: Stored, { key }: Entry): boolean => Object.hasOwn(stored, nameOf(key));

/** The entry of that person and day, dead or waiting. */
export const entryOf = (stored: Stored, userId: string, date: string): Entry | undefined =>
  entriesIn(stored).find((entry) => entry.userId === userId && entry.date === date);

export interface Outbox {
  readonly entries: () => Promise<readonly Entry[]>;
  /**
   * Stores answers to be sent. Submitting waiting answers again changes nothing; refused ones are replaced. Rejects when
   * the storage is full.
   */
  readonly add: (submission: Submission) => Promise<Entry>;
  /**
   * Stores the result, then removes the entry: a crash in between only sends it once more, under the same key. Does nothing
   * if the entry is gone because its user signed out.
   */
  readonly settle: (entry: Entry, result: FinishedResult) => Promise<void>;
  /** Notes that the server will never take it; one that is gone meanwhile stays gone. */
  readonly bury: (entry: Entry, error: Pick<ClientError, 'code' | 'message'>) => Promise<void>;
  /** Sends a refused one again. */
  readonly revive: (entry: Entry) => Promise<void>;
  readonly discard: (entry: Entry) => Promise<void>;
}

interface OutboxPorts {
  readonly area: StorageArea;
  readonly now: () => number;
  readonly newKey: () => string;
  /** Runs that work alone among all contexts. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The outbox in that storage. */
export const createOutbox = ({ area, now, newKey, alone }: OutboxPorts): Outbox => {
  const write = (entry: Entry): Promise<void> => area.set({ [nameOf(entry.key)]: entry });
  const discard: Outbox['discard'] = ({ key }) => area.remove(nameOf(key));
  return {
    entries: async () => entriesIn(await area.get(null)),
    // Two pages that hand in at once would otherwise make two entries of one day.
    add: (submission) =>
      alone(async () => {
        const before = entryOf(await area.get(null), submission.userId, submission.date);
        if (before?.dead === null) return before;
        const entry: Entry = { ...submission, key: newKey(), at: now(), dead: null };
        await write(entry);
        if (before !== undefined) await discard(before);
        return entry;
      }),
    settle: async (entry, result) => {
      const finished: Finished = { date: entry.date, userId: entry.userId, result };
      const stored = await area.get(null);
      if (!waits(stored, entry)) return;
      const earlier = storedResult.in(stored);
      // Yesterday's answers must not hide today's result.
      if (earlier?.userId !== entry.userId || earlier.date <= entry.date) {
        await area.set({ [storedResult.key]: finished });
      }
      await discard(entry);
    },
    bury: async (entry, { code, message }) => {
      if (waits(await area.get(null), entry)) await write({ ...entry, dead: { code, message } });
    },
    revive: (entry) => write({ ...entry, dead: null }),
    discard,
  };
};
