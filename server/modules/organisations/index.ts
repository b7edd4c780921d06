/** Public interface of the organisations module. */
export type { TeamMembership } from './teams/boards.ts';
