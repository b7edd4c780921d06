/** A draft on the device: what the server has not acknowledged, so that a reload without a network loses nothing. */
import type { AttemptStorage } from '#shared/attempt/ports.ts';

export interface KeptDraft {
  readonly texts: Readonly<Record<string, string>>;
  /** The revision that it was written to. */
  readonly revision: number;
}

export interface DraftStore {
  read(): string | null;
  keep(text: string): void;
  /** Forgets what was kept here; what another tab kept since stays. */
  drop(): void;
}

/** The place for one person's draft of one case study. A full or blocked storage costs only the safety net. */
export const createDraftStore = (storage: AttemptStorage, userId: string, caseId: string): DraftStore => {
  const key = `caseDraft:${userId}:${caseId}`;
  let last: string | null = null;
  const quietly = <T>(work: () => T): T | null => {
    try {
      return work();
    } catch {
      return null;
    }
  };
  return {
    read: () => (last = quietly(() => storage.get(key))),
    keep: (text) => {
      last = text;
      quietly(() => storage.set(key, text));
    },
    drop: () => {
      if (quietly(() => storage.get(key)) === last) quietly(() => storage.remove(key));
    },
  };
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What is kept; null where there is nothing that can be read. */
export const readDraft = (store: DraftStore): KeptDraft | null => {
  let kept: unknown;
  try {
    kept = JSON.parse(store.read() ?? 'null');
  } catch {
    return null;
  }
  if (!isRecord(kept) || !isRecord(kept['texts']) || typeof kept['revision'] !== 'number') return null;
  const texts = Object.entries(kept['texts']).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { texts: Object.fromEntries(texts), revision: kept['revision'] };
};
