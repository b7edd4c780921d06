import type { CalendarSource } from '../../platform/calendar/source.ts';
import type { MentoringDeps } from './ports.ts';
import { sessionsAhead } from './sessions-repository.ts';
import { entryOf } from './notifications.ts';

/** The sessions that lie ahead of a person, as learner and as mentor; one that was cancelled is gone from the feed. */
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
