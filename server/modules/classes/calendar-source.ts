import type { CalendarSource } from '../../platform/calendar/source.ts';
import { entryOf } from './entry.ts';
import type { ClassDeps } from './ports.ts';
import { classesOf } from './seats-repository.ts';

/** How long classes stay in the feed. */
const KEPT_MS = 90 * 24 * 60 * 60_000;

/** The classes in which a person has a seat; one that was cancelled says so until it is forgotten. */
export const classSource =
  (deps: Pick<ClassDeps, 'db' | 'clock' | 'publicUrl' | 'mailFrom'>): CalendarSource =>
  async (userId) =>
    (await classesOf(deps.db, userId, deps.clock.now() - KEPT_MS)).map((row) =>
      entryOf(row, { turns: row.turns }, deps),
    );
