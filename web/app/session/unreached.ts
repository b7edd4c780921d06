import type { AuthState } from '#shared/auth/initial.ts';

/** True when a token is stored and the server couldn't be reached to verify it. */
export const isUnreached = ({ user, token, restored }: AuthState): boolean =>
  user === null && token !== null && restored;
