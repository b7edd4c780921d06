/**
 * What the site says of its operator: whom to write to, where to find them. The first render shows what holds where the
 * operator has set nothing, on the server and in the browser alike; the answer of the API follows when the page is idle.
 */
import { signal } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { SiteDetails } from '#shared/contract/site/site.ts';
import { SUPPORT_MARK } from '#shared/contract/site/rendered-page.ts';
import { useHydrating } from '#shared/ui/use-hydrating.ts';
import { nearing } from '../routing/prefetch.ts';

export type { SiteDetails };

export interface Site {
  readonly facts: SiteDetails;
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

const site = signal(AT_FIRST);
let reading: Promise<SiteDetails> | null = null;

/** Reads the facts once; out of reach, what holds at first stays, and the next one who asks tries again. */
export const readSiteFacts = (): Promise<SiteDetails> => {
  reading ??= import('./load-site-facts.ts')
    .then(({ loadSiteFacts }) => loadSiteFacts())
    .catch(() => null)
    .then((facts) => {
      if (facts === null) reading = null;
      else site.value = { facts, known: true };
      return site.peek().facts;
    });
  return reading;
};

// The facts are no part of what a page needs to be read and used.
const whenIdle = (work: () => void): void => {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
};

// A visitor who never scrolls down never asks.
const whenNearFooter = (work: () => void): void => void nearing('footer').then(work);

const useFacts = (whenWanted: (work: () => void) => void): Site => {
  useSignals();
  useEffect(() => {
    if (!site.peek().known) whenWanted(() => void readSiteFacts());
  }, [whenWanted]);
  return useHydrating() ? AT_FIRST : site.value;
};

/** The facts, and whether they are the operator's. */
export const useSite = (): Site => useFacts(whenIdle);

/** The facts as far as they are known. */
export const useSiteFacts = (): SiteDetails => useSite().facts;

/** The facts for the footer, which asks for them when somebody scrolls near it. */
export const useFooterFacts = (): SiteDetails => useFacts(whenNearFooter).facts;
