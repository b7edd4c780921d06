/** Public interface of the cases module. */
export { type CaseBody, derivedColumns } from './case-body.ts';
export {
  caseIdsByKey,
  insertSeededCase,
  saveStarterCase,
  starterCases,
  type StarterCase,
} from './seeding-repository.ts';
export { publishedAmong as publishedCases } from './search/repository.ts';
export { caseResults, submittedCases } from './submissions/submissions-repository.ts';
export { saveTeachingNote } from './teaching-notes/repository.ts';
