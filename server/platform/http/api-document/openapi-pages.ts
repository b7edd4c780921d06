/** Public addresses beside the API that programs read: feeds, calendars and files. */
import type { Json } from './openapi-schemas.ts';

const file = (type: string, description: string): Json => ({
  200: { description, content: { [type]: { schema: { type: 'string' } } } },
  304: { description: 'Not changed since the reply with that ETag' },
  404: { description: 'This file isn’t available' },
});

const read = (operationId: string, summary: string, responses: Json, parameter?: string): Json => ({
  get: {
    operationId,
    summary,
    description: summary,
    tags: ['files'],
    security: [],
    ...(parameter !== undefined && {
      parameters: [{ name: parameter, in: 'path', required: true, schema: { type: 'string' } }],
    }),
    responses,
  },
});

export const PAGES: Readonly<Record<string, Json>> = {
  '/feeds/news-insights.xml': read(
    'feeds.newsInsights',
    'Returns the newest insights as RSS 2.0.',
    file('application/rss+xml', 'The feed'),
  ),
  '/feeds/calendar/{file}': read(
    'feeds.calendar',
    'Returns a member’s classes and sessions as iCalendar. The address is secret and identifies the member.',
    file('text/calendar', 'The calendar'),
    'file',
  ),
  '/credentials/issuer': read(
    'credentials.issuer',
    'Returns the issuer of credentials as an Open Badges profile with all its public keys.',
    file('application/json', 'The profile'),
  ),
  '/credentials/jwks': read(
    'credentials.jwks',
    'Returns every public key that ever signed a credential, as a JSON Web Key Set.',
    file('application/json', 'The keys'),
  ),
  '/credentials/keys/{id}': read(
    'credentials.key',
    'Returns one public key as a JSON Web Key. Its address is the `kid` of credentials that it signed.',
    file('application/json', 'The key'),
    'id',
  ),
  '/credentials/status/{id}': read(
    'credentials.status',
    'Returns a Bitstring Status List of revoked credentials, signed as a JWT.',
    file('application/vc+jwt', 'The list'),
    'id',
  ),
  '/credentials/achievements/{id}': read(
    'credentials.achievement',
    'Returns what a credential certifies, as an Open Badges achievement.',
    file('application/json', 'The achievement'),
    'id',
  ),
  '/credentials/pictures/{id}': read(
    'credentials.picture',
    'Returns the picture of an achievement as SVG.',
    file('image/svg+xml', 'The picture'),
    'id',
  ),
  '/files/{path}': read(
    'files.get',
    'Returns an uploaded or attached file, such as a PDF or a picture, or a part of it (`Range`).',
    {
      200: {
        description: 'The file',
        content: {
          'application/pdf': { schema: { type: 'string', format: 'binary' } },
          'image/webp': { schema: { type: 'string', format: 'binary' } },
          'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
        },
      },
      206: { description: 'The part of the file that was asked for' },
      404: { description: 'This file isn’t available' },
    },
    'path',
  ),
};
