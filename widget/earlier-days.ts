import type { AttemptStorage } from '#shared/attempt/ports.ts';

/** The storage of a page, with what others have put there. */
export interface PageStorage extends AttemptStorage {
  keys(): string[];
}

const DAY_MS = 86_400_000;

/**
 * Forgets what that partner's page keeps of daily quizzes before that of `today`, so that a quiz that comes every day
 * doesn't fill it. A score can still be saved on the day after its own: the ticket of a finished one stays that long.
 */
export const forgetEarlierDays = (storage: PageStorage, partner: string, today: string): void => {
  for (const key of storage.keys()) {
    // An attempt keeps something under its own key until it is finished.
    const ticket = key.replace(/^attempt:/, '');
    const day = key.split(':').pop();
    if (!ticket.startsWith(`bw:${partner}:`) || !day || day >= today) continue;
    if (key === ticket && Date.parse(today) - Date.parse(day) <= DAY_MS) continue;
    storage.remove(key);
    storage.remove(ticket);
  }
};
