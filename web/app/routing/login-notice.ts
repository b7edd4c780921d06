/** What the sign-in page is told about why somebody stands before it; travels in the history entry. */
export interface LoginNotice {
  /** A sentence to show, for instance that the session ended. */
  readonly notice?: string;
  /** The person is signed in, but their role may not open the page that they asked for. */
  readonly denied?: boolean;
}

/** Reads it back; a history entry may hold anything. */
export const readLoginNotice = (state: unknown): LoginNotice => {
  if (typeof state !== 'object' || state === null) return {};
  const { notice, denied } = state as Record<'notice' | 'denied', unknown>;
  return { ...(typeof notice === 'string' ? { notice } : {}), ...(denied === true ? { denied } : {}) };
};
