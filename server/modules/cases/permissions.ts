import { may } from '#shared/domain/identity/permissions.ts';
import { demandEditOf, type Authored } from '../../platform/authoring/permissions.ts';
import type { Actor } from '../../platform/http/routes/route.ts';

/** Throws if the user may not edit the case study. */
export const demandEdit = (actor: Actor, study: Authored): void => demandEditOf('case study', actor, study);

/** Whether the user reads and grades submissions. */
export const isGrader = (actor: Actor): boolean => may(actor, 'submissions.grade');
