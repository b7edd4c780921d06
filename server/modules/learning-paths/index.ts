/** Public interface of the learning paths module. */
export type { PathBody } from './body.ts';
export { insertSeededPath } from './repository.ts';
