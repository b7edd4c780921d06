import { addressOf as callOf } from '#shared/client/address.ts';
import { getCaseStudy } from '#shared/contract/cases/case-studies.ts';
import type { ChangingPage } from '../../platform/http/pages/changing-pages.ts';
import type { Prepared } from '../../platform/http/routes/prepared.ts';

const ROOM = '/explore/case-studies';

/** URL of a case study on the site. */
export const casePageAddress = (id: string): string => `${ROOM}/${id}`;

/** Page of a case study: the public first part. */
export const casePage = (cases: { getForGuests(id: string): Promise<Prepared> }): ChangingPage => ({
  path: `${ROOM}/:id`,
  idOf: (_address, { id }) => id ?? null,
  addressOf: casePageAddress,
  callOf: (id) => callOf('', getCaseStudy, { id }),
  read: (id) => cases.getForGuests(id),
});
