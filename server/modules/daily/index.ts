/** Public interface of the daily module. */
export { createDayOf } from './current-day.ts';
