/** Public interface of the study aids module. */
export { exampleBodyOf, sheetBodyOf, type ExampleBody, type SheetBody } from './bodies.ts';
export { type AidTable, insertExample, insertSheet, publishedAidsAmong, shownSteps } from './repository.ts';
export { authorlessAids, saveStarterAid, type WrittenAid } from './staff-repository.ts';
