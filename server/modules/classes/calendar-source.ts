import type { CalendarSource } from '../../platform/calendar/source.ts';
import { entryOf } from './entry.ts';
import type { ClassDeps } from './ports.ts';
import { classesOf } from './seats-repository.ts';

/** How long past classes stay in the feed. */
const PAST_SHOWN_MS = 90 * 24 * 60 * 60_000;

/** Returns the classes in which a user has a seat; a cancelled one is included until it leaves the feed. */
export const classSource =
  (deps: Pick<ClassDeps, 'db' | 'clock' | 'publicUrl' | 'mailFrom'>): CalendarSource =>
  async (userId) =>
    (await classesOf(deps.db, userId, deps.clock.now() - PAST_SHOWN_MS)).map((row) =>
      entryOf(row, { turns: row.turns }, deps),
    );
