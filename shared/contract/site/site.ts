/** The site's contact details, set by the operator. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { single } from '../common/fields.ts';

export const SOCIAL_KINDS = ['video', 'network', 'photo'] as const;
export type SocialKind = (typeof SOCIAL_KINDS)[number];

const SocialLink = v.object({ kind: v.picklist(SOCIAL_KINDS), label: v.string(), href: v.string() });

/** The site's operator, as the terms and the privacy page name it. */
const Operator = v.object({
  /** The company or person; null while none is named. */
  entity: v.nullable(v.string()),
  /** The contact for complaints about personal data and content. */
  grievanceOfficer: v.nullable(v.object({ name: v.string(), email: v.string() })),
  /** Where disputes are decided, as "Bengaluru, Karnataka". */
  courts: v.nullable(v.string()),
  /** The day from which the terms and the privacy page apply; null or absent for the day of their version. */
  since: v.optional(v.nullable(v.string())),
});

export const SiteDetails = v.object({
  supportEmail: v.string(),
  social: v.array(SocialLink),
  contact: v.object({
    /** Postal address; null to hide it. */
    address: v.nullable(v.string()),
    /** The address on a map of the operator's choice. */
    mapUrl: v.nullable(v.string()),
    /** True for made-up details in a demo. */
    example: v.boolean(),
  }),
  /** Absent from a server of an earlier version. */
  operator: v.optional(Operator),
});
export type SiteDetails = v.InferOutput<typeof SiteDetails>;

export const getSite = {
  id: 'site.get',
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'Returns the site’s contact details and links.',
  response: single({ site: SiteDetails }),
  errors: [],
} as const satisfies Endpoint;
