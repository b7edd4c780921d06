import type { CalendarSource } from '../../calendar/source.ts';
import type { MentoringDeps } from './ports.ts';
import { sessionsAhead } from './sessions-repository.ts';
import { entryOf } from './telling.ts';

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
