import type { CalendarEvent } from './calendar-file.ts';

/** A module's entries in a member's private calendar feed. */
export type CalendarSource = (userId: string) => Promise<readonly CalendarEvent[]>;
