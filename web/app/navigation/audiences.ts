import useSWR from 'swr';
import type { User } from '#shared/contract/identity/auth.ts';
import type { Audience } from './menus.ts';

const OPTIONS = {
  dedupingInterval: 60_000,
  errorRetryInterval: 1_000,
  errorRetryCount: 5,
  revalidateOnFocus: false,
} as const;
const NONE: readonly Audience[] = [];

/** Loaded when a menu opens, so that no page carries the contracts of these calls. */
const load = () => import('./own-audiences.ts').then(({ ownAudiences }) => ownAudiences());

/**
 * Returns the audiences to which a user belongs. Users with an invitation count as members, so that they find it.
 * @param user null for a guest, or while no menu is open
 */
export const useAudiences = (user: User | null): readonly Audience[] =>
  useSWR(user === null ? null : ['audiences', user._id], load, OPTIONS).data ?? NONE;
