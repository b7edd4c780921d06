/** URLs of what organisations assign. The page of an organisation combines modules; its URL is with those pages. */
import { pathsOf } from '../../app/routing/url.ts';

export const organisationPatterns = { assigned: '/assigned' } as const;

const { assigned } = pathsOf(organisationPatterns);

export const organisationPaths = { assigned } as const;
