import { sessionKeyValues } from '../session/storage.ts';

/** The reason that the sign-in page shows; stored in the history entry. */
export interface LoginNotice {
  /** A sentence to show, for example that the session ended. */
  readonly notice?: string;
  /** The user is signed in, but their role can't open the requested page. */
  readonly denied?: boolean;
}

/** Reads it from a history entry, which may contain anything. */
export const readLoginNotice = (state: unknown): LoginNotice => {
  if (typeof state !== 'object' || state === null) return {};
  const { notice, denied } = state as Record<'notice' | 'denied', unknown>;
  return { ...(typeof notice === 'string' ? { notice } : {}), ...(denied === true ? { denied } : {}) };
};

const LEFT = 'leftNotice';

/** Stores a sentence for a sign-in page that loads as a new document, which may lose the history entry's state. */
export const leaveNotice = (notice: string): void => sessionKeyValues.set(LEFT, notice);

/** The sentence of the previous document. */
export const leftNotice = (): string | null => sessionKeyValues.get(LEFT);

export const forgetLeftNotice = (): void => sessionKeyValues.remove(LEFT);
