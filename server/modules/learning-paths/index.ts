/** Public interface of the learning paths module. */
export type { PathBody } from './body.ts';
export { examineAgain, finishedPaths } from './finishing-repository.ts';
export { insertSeededPath, publishedPathsAmong } from './repository.ts';
