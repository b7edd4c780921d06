import { assignGraders } from '#shared/contract/cases/graders.ts';
import { session } from '../../../app/session/session.ts';

/** Removes the graders of those submissions. */
export const unassign = (submissions: readonly string[]) =>
  session.client.call(assignGraders, { body: { graders: [], submissions: [...submissions] } });
