/** Public interface of the study aids module. */
export type { ExampleBody, SheetBody } from './bodies.ts';
export { type AidTable, insertSeededExample, insertSeededSheet, publishedAidsAmong, shownSteps } from './repository.ts';
