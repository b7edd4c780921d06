/**
 * The operator's details: support address, social links, contact. The first render, on the server and in the browser, shows
 * the defaults; the API's answer follows when the page is idle.
 */
import { signal } from '@preact/signals-core';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { SiteDetails } from '#shared/contract/site/site.ts';
import { SUPPORT_MARK } from '#shared/contract/site/rendered-page.ts';
import { useHydrating } from '#shared/ui/use-hydrating.ts';
import { whenNear } from '../routing/prefetch.ts';

export type { SiteDetails };

export interface Site {
  readonly facts: SiteDetails;
  /** True once the server has answered. */
  readonly known: boolean;
}

/** The address in the page's HTML; when rendering on the server, the placeholder that the server replaces. */
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

/** Loads the details once; after a failure the defaults stay and the next call tries again. */
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

// Low priority: the page works without them.
const whenIdle = (work: () => void): void => {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
};

// Visitors who don't scroll down never load them.
const whenNearFooter = (work: () => void): void => void whenNear('footer').then(work);

const useFacts = (whenWanted: (work: () => void) => void): Site => {
  useSignals();
  useEffect(() => {
    if (!site.peek().known) whenWanted(() => void readSiteFacts());
  }, [whenWanted]);
  return useHydrating() ? AT_FIRST : site.value;
};

/** The details, and whether they have loaded. */
export const useSite = (): Site => useFacts(whenIdle);

/** The details, or their defaults. */
export const useSiteFacts = (): SiteDetails => useSite().facts;

/** The details for the footer, loaded when the user scrolls near it. */
export const useFooterFacts = (): SiteDetails => useFacts(whenNearFooter).facts;
