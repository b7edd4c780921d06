/** What was opened on this device and can be read again without a network. */
import { isId } from '#shared/domain/common/identifiers.ts';
import { OPENED_CACHES } from '../../worker/stored-pages.ts';
import { paths } from '../routing/route-table.ts';

export interface Opened {
  readonly kind: 'insight' | 'quiz' | 'case';
  readonly title: string;
  readonly to: string;
}

type Link = (id: string, title: string) => Opened;

// What stands under the noun of a kept answer, and where it is read.
const NOUNS: Readonly<Record<string, Link>> = {
  insight: (id, title) => ({ kind: 'insight', title, to: paths.newsInsight(id, title) }),
  quiz: (id, title) => ({ kind: 'quiz', title, to: paths.quiz(id) }),
  caseStudy: (id, title) => ({ kind: 'case', title, to: paths.caseStudy(id) }),
};

/** The thing that an answer of the API holds, when it is one that has a page. */
export const openedOf = (reply: unknown): Opened | null => {
  if (typeof reply !== 'object' || reply === null || !('data' in reply)) return null;
  const { data } = reply;
  if (typeof data !== 'object' || data === null) return null;
  for (const [noun, thing] of Object.entries(data as Readonly<Record<string, unknown>>)) {
    const link = NOUNS[noun];
    if (link === undefined || typeof thing !== 'object' || thing === null) continue;
    if ('_id' in thing && 'title' in thing && isId(thing._id) && typeof thing.title === 'string')
      return link(thing._id, thing.title);
  }
  return null;
};

const cachesHere = (): CacheStorage | undefined => (globalThis as { readonly caches?: CacheStorage }).caches;

/** Everything that is kept for a guest, or for who is signed in; what was opened last stands first. */
export const listOpened = async (signedIn: boolean): Promise<readonly Opened[]> => {
  const cache = await cachesHere()?.open(signedIn ? OPENED_CACHES.person : OPENED_CACHES.guest);
  const replies = (await cache?.matchAll()) ?? [];
  const found = await Promise.all(replies.map(async (reply) => openedOf(await reply.json().catch(() => null))));
  return found.filter((one) => one !== null).toReversed();
};

/** Empties what says what somebody has opened here. */
export const forgetOpened = async (): Promise<void> => {
  for (const name of Object.values(OPENED_CACHES)) await cachesHere()?.delete(name);
};

/** Empties it when it is of a person who isn't here any more: signed out elsewhere, or before this page was ready. */
export const forgetStrangers = async (signedIn: boolean): Promise<void> => {
  if (!signedIn && (await cachesHere()?.has(OPENED_CACHES.person)) === true) await forgetOpened();
};
