import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#shared/contract/common/endpoint.ts';
import { withoutTrustedTypes } from '../security-headers.ts';
import { openApiOf } from './openapi.ts';
import { Prepared } from '../routes/prepared.ts';
import { sendPrepared } from '../routes/send-prepared.ts';

/** Serves `/openapi.json`, and `/docs` to read and try it. */
export const addDocs = async (
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  publicUrl: string,
): Promise<void> => {
  const document = openApiOf(endpoints, publicUrl);
  const text = JSON.stringify(document);
  const prepared = new Prepared(Buffer.from(text));
  app.get('/openapi.json', { exposeHeadRoute: false }, (request, reply) =>
    sendPrepared(prepared, request, reply.header('cache-control', 'public, max-age=300')),
  );
  const specification = { document: JSON.parse(text) as StaticDocumentSpec['document'] };
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { deepLinking: true, docExpansion: 'none' },
    // Its script writes style attributes and HTML.
    transformStaticCSP: (policy) =>
      withoutTrustedTypes(policy).replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  });
};
