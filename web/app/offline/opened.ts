/** Lists the pages that were opened on this device and can be read offline. */
import { isId } from '#shared/domain/common/identifiers.ts';
import { OPENED_CACHES } from '../../worker/stored-pages.ts';
import { paths } from '../routing/route-table.ts';

export interface Opened {
  readonly kind: 'insight' | 'quiz' | 'case';
  readonly title: string;
  readonly to: string;
}

type Link = (id: string, title: string) => Opened;

// By the name of the item in a cached answer: its kind and its page.
const NOUNS: Readonly<Record<string, Link>> = {
  insight: (id, title) => ({ kind: 'insight', title, to: paths.newsInsight(id, title) }),
  quiz: (id, title) => ({ kind: 'quiz', title, to: paths.quiz(id) }),
  caseStudy: (id, title) => ({ kind: 'case', title, to: paths.caseStudy(id) }),
};

/** Returns the item in an API answer if it has a page. */
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

/** Lists the cached items of the guest or the signed-in user, latest first. */
export const listOpened = async (signedIn: boolean): Promise<readonly Opened[]> => {
  const cache = await cachesHere()?.open(signedIn ? OPENED_CACHES.person : OPENED_CACHES.guest);
  const replies = (await cache?.matchAll()) ?? [];
  const items = await Promise.all(replies.map(async (reply) => openedOf(await reply.json().catch(() => null))));
  return items.filter((one) => one !== null).toReversed();
};

/** Deletes the cached items of guest and user. */
export const forgetOpened = async (): Promise<void> => {
  for (const name of Object.values(OPENED_CACHES)) await cachesHere()?.delete(name);
};

/** Deletes them when they belong to a user who has signed out elsewhere or before this page was ready. */
export const forgetStrangers = async (signedIn: boolean): Promise<void> => {
  if (!signedIn && (await cachesHere()?.has(OPENED_CACHES.person)) === true) await forgetOpened();
};
