/** What the other modules and the app use of cases. */
export { type CaseBody, derivedColumns } from './case-body.ts';
export { insertSeededCase } from './seeding-repository.ts';
export type { CaseStudiesTable } from './tables.ts';
