import type { CalendarSource } from '../../platform/calendar/source.ts';
import type { MentoringDeps } from './ports.ts';
import { sessionsAhead } from './sessions-repository.ts';
import { entryOf } from './notifications.ts';

/** Returns a user's upcoming sessions as learner and mentor; cancelled ones aren't in the feed. */
export const sessionSource =
  ({ db, clock, config }: Pick<MentoringDeps, 'db' | 'clock' | 'config'>): CalendarSource =>
  async (userId) => {
    const now = clock.now();
    const entries = [];
    for (const reader of ['learner', 'mentor'] as const)
      for (const row of await sessionsAhead(db, { of: `${reader}_id`, userId }, now))
        entries.push(entryOf(row, reader, config));
    return entries;
  };
