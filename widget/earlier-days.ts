import type { AttemptStorage } from '#shared/attempt/ports.ts';

/** The storage of a page, with the keys of its other users. */
export interface PageStorage extends AttemptStorage {
  keys(): string[];
}

const DAY_MS = 86_400_000;

/**
 * Removes that partner's daily quizzes before `today` from the storage. A score can still be saved on the day after its
 * own, so the ticket of a finished quiz stays that long.
 */
export const removeEarlierDays = (storage: PageStorage, partner: string, today: string): void => {
  for (const key of storage.keys()) {
    // An open attempt has an entry of its own.
    const ticket = key.replace(/^attempt:/, '');
    const day = key.split(':').pop();
    if (!ticket.startsWith(`bw:${partner}:`) || !day || day >= today) continue;
    if (key === ticket && Date.parse(today) - Date.parse(day) <= DAY_MS) continue;
    storage.remove(key);
    storage.remove(ticket);
  }
};
