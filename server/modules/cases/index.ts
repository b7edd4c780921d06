/** Public interface of the cases module. */
export { type CaseBody, derivedColumns } from './case-body.ts';
export { insertSeededCase } from './seeding-repository.ts';
export type { CaseStudiesTable } from './tables.ts';
export { insertSeededNote } from './teaching-notes/repository.ts';
