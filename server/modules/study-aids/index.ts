/** Public interface of the study aids module. */
export type { ExampleBody, SheetBody } from './bodies.ts';
export { insertSeededExample, insertSeededSheet } from './repository.ts';
export { mathmlOf } from './tex.ts';
