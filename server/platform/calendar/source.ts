import type { CalendarEvent } from './calendar-file.ts';

/** What a feature puts into the private calendar feed of a person. */
export type CalendarSource = (userId: string) => Promise<readonly CalendarEvent[]>;
