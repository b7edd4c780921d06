import type { SiteDetails, SocialKind } from '#shared/contract/site/site.ts';
import type { Config } from '../../platform/config/config.ts';

/** The front pages of the three sites, where the operator has no page of their own. */
const FRONT_PAGES: Readonly<Record<SocialKind, string>> = {
  video: 'https://www.youtube.com/',
  network: 'https://www.linkedin.com/',
  photo: 'https://www.instagram.com/',
};

/** Common names of sites, by the last two parts of their host; any other is called by its host. */
const NAMES: Readonly<Record<string, string>> = {
  'youtube.com': 'YouTube',
  'vimeo.com': 'Vimeo',
  'linkedin.com': 'LinkedIn',
  'xing.com': 'XING',
  'instagram.com': 'Instagram',
  'flickr.com': 'Flickr',
  'pinterest.com': 'Pinterest',
};

const EXAMPLE = {
  address: '12 Example Street, Bengaluru 560001, India',
  mapUrl: 'https://www.openstreetmap.org/search?query=Bengaluru',
  example: true,
};

const labelOf = (href: string): string => {
  const host = new URL(href).hostname.replace(/^www\./, '');
  return NAMES[host.split('.').slice(-2).join('.')] ?? host;
};

const contactOf = ({
  mode,
  contact: { address, mapUrl },
}: Pick<Config, 'mode' | 'contact'>): SiteDetails['contact'] => {
  if (address === undefined && mapUrl === undefined && mode === 'demo') return EXAMPLE;
  return { address: address ?? null, mapUrl: mapUrl ?? null, example: false };
};

/** Facts about the operator: the configured ones, else examples in a demo and nothing in production. */
export const siteFactsOf = (
  config: Pick<Config, 'mode' | 'contact' | 'operator' | 'social' | 'supportEmail'>,
): SiteDetails => ({
  supportEmail: config.supportEmail,
  social: (['video', 'network', 'photo'] as const).map((kind) => {
    const href = config.social[kind] ?? FRONT_PAGES[kind];
    return { kind, label: labelOf(href), href };
  }),
  contact: contactOf(config),
  operator: {
    entity: config.operator.entity ?? null,
    grievanceOfficer: config.operator.grievanceOfficer ?? null,
    courts: config.operator.courts ?? null,
    since: config.operator.since ?? null,
  },
});
