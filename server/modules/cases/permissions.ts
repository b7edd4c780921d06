import { may } from '#shared/domain/identity/permissions.ts';
import { demandEditOf, type Authored } from '../../platform/authoring/permissions.ts';
import type { Actor } from '../../platform/http/routes/route.ts';

/** Refuses users who may not change the case study. */
export const demandEdit = (actor: Actor, study: Authored): void => demandEditOf('case study', actor, study);

/** Whether that person reads and grades what others handed in. */
export const isGrader = (actor: Actor): boolean => may(actor.role, 'submissions.grade');
