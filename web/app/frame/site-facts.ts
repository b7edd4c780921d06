/**
 * What the site says of its operator: whom to write to, where to find them. The first render shows what holds where the
 * operator has set nothing, on the server and in the browser alike; the answer of the API follows when the page is idle.
 */
import { useSyncExternalStore } from 'react';
import type { SiteFacts } from '#shared/contract/site/site.ts';
import { SUPPORT_MARK } from '#shared/contract/site/rendered-page.ts';
import { nearing } from '../routing/prefetch.ts';

export type { SiteFacts };

export interface Site {
  readonly facts: SiteFacts;
  /** Whether the server has answered. */
  readonly known: boolean;
}

/** The address as the server wrote it into the page; where pages are rendered, the mark that it replaces. */
const writtenEmail = (): string =>
  (typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name=support]')?.content) ??
  SUPPORT_MARK;

const AT_FIRST: Site = {
  facts: {
    supportEmail: writtenEmail(),
    social: [
      { kind: 'video', label: 'YouTube', href: 'https://www.youtube.com/' },
      { kind: 'network', label: 'LinkedIn', href: 'https://www.linkedin.com/' },
      { kind: 'photo', label: 'Instagram', href: 'https://www.instagram.com/' },
    ],
    contact: { address: null, mapUrl: null, example: false },
  },
  known: false,
};

let site = AT_FIRST;
let reading: Promise<SiteFacts> | null = null;
const listeners = new Set<() => void>();

/** Reads the facts once; out of reach, what holds at first stays, and the next one who asks tries again. */
export const readSiteFacts = (): Promise<SiteFacts> => {
  reading ??= import('./load-site-facts.ts')
    .then(({ loadSiteFacts }) => loadSiteFacts())
    .catch(() => null)
    .then((facts) => {
      if (facts === null) reading = null;
      else {
        site = { facts, known: true };
        listeners.forEach((listener) => listener());
      }
      return site.facts;
    });
  return reading;
};

// The facts are no part of what a page needs to be read and used.
const whenIdle = (work: () => void): void => {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
};

const listenTo =
  (whenWanted: (work: () => void) => void) =>
  (listener: () => void): (() => void) => {
    listeners.add(listener);
    if (!site.known) whenWanted(() => void readSiteFacts());
    return () => listeners.delete(listener);
  };
const subscribe = listenTo(whenIdle);
// Who never scrolls down never asks.
const subscribeFooter = listenTo((work) => void nearing('footer').then(work));
const now = (): Site => site;
const atFirst = (): Site => AT_FIRST;

/** The facts, and whether they are the operator's. */
export const useSite = (): Site => useSyncExternalStore(subscribe, now, atFirst);

/** The facts as far as they are known. */
export const useSiteFacts = (): SiteFacts => useSite().facts;

/** The facts for the footer, which asks for them when somebody scrolls near it. */
export const useFooterFacts = (): SiteFacts => useSyncExternalStore(subscribeFooter, now, atFirst).facts;
