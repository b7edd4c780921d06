/** Public interface of the learning module. */
export { type Completion, completionOf, isWhole, lacksSomething } from './completion-repository.ts';
export { createRecount, type Recount } from './recount.ts';
