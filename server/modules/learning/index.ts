/** What the other modules and the app use of learning. */
export { type Completion, completionOf, isWhole, lacksSomething } from './completion-repository.ts';
export { createRecount, type Recount } from './recount.ts';
