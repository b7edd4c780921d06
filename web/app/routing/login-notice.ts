import { sessionKeyValues } from '../session/storage.ts';

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

const LEFT = 'leftNotice';

/** Leaves a sentence for a sign-in page that is loaded as a document: a history entry's state may not survive that. */
export const leaveNotice = (notice: string): void => sessionKeyValues.set(LEFT, notice);

/** The sentence that the document before has left. */
export const leftNotice = (): string | null => sessionKeyValues.get(LEFT);

export const forgetLeftNotice = (): void => sessionKeyValues.remove(LEFT);
