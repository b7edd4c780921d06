import type { AuthState } from '#shared/auth/initial.ts';

/** True while a token is stored and its owner isn't known, though the server was asked. */
export const isUnreached = ({ user, token, restored }: AuthState): boolean =>
  user === null && token !== null && restored;
