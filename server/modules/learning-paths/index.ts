/** Public interface of the learning paths module. */
export { bodyOf as pathBodyOf, type PathBody } from './body.ts';
export { examineAgain, finishedPaths } from './finishing-repository.ts';
export { insertSeededPath, publishedPathsAmong } from './repository.ts';
export { authorlessPaths, saveStarterPath, type WrittenPath } from './staff-repository.ts';
