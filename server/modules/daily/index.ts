/** What the other modules and the app use of daily. */
export { createDayOf } from './current-day.ts';
