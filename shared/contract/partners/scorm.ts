/** SCORM and cmi5 packages of a partner's quizzes. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { id, idParams, single } from '../common/fields.ts';

/** SCORM 1.2, and SCORM 2004 4th Edition. */
export const SCORM_EDITIONS = ['1.2', '2004'] as const;
export type ScormEdition = (typeof SCORM_EDITIONS)[number];

export const getScormPackage = {
  id: 'partners.scorm',
  method: 'GET',
  path: '/api/partners/:id/scorm',
  access: 'partners.manage',
  summary: 'Returns a quiz as a base64-encoded SCORM package.',
  description:
    'The package shows the quiz in a frame, by the partner’s key, on the partner’s origins. The quiz must be listed for the partner, free and without a time limit.',
  params: idParams('partner'),
  query: v.object({
    quiz: id('quiz'),
    edition: v.picklist(SCORM_EDITIONS, 'Choose 1.2 or 2004'),
  }),
  response: single({ filename: v.string(), mediaType: v.string(), base64: v.string() }),
  errors: ['QUIZ_NOT_EMBEDDABLE', 'PARTNER_UNKNOWN', 'UNAVAILABLE'],
} as const satisfies Endpoint;

export const getCmi5Package = {
  id: 'partners.cmi5',
  method: 'GET',
  path: '/api/partners/:id/cmi5',
  access: 'partners.manage',
  summary: 'Returns a quiz as a base64-encoded cmi5 package.',
  description: getScormPackage.description,
  params: idParams('partner'),
  query: v.object({ quiz: id('quiz') }),
  response: getScormPackage.response,
  errors: getScormPackage.errors,
} as const satisfies Endpoint;
