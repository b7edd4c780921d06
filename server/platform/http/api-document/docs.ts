import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { withoutTrustedTypes } from '../security-headers.ts';
import { openApiOf, type Described } from './openapi.ts';
import { Prepared } from '../routes/prepared.ts';
import { sendPrepared } from '../routes/send-prepared.ts';

/** `@fastify/swagger` requires a document at the start. */
const EMPTY_DOCUMENT: StaticDocumentSpec['document'] = {
  openapi: '3.1.0',
  info: { title: '', version: '' },
  paths: {},
};

/**
 * Serves `/openapi.json`, and `/docs` to read and try it. The document is made for its first reader: it takes longer
 * than the rest of a start.
 */
export const addDocs = async (app: FastifyInstance, contract: Described, publicUrl: string): Promise<void> => {
  let made: Prepared | null = null;
  const prepared = (): Prepared => (made ??= new Prepared(Buffer.from(JSON.stringify(openApiOf(contract, publicUrl)))));
  app.get('/openapi.json', { exposeHeadRoute: false }, (request, reply) =>
    sendPrepared(prepared(), request, reply.header('cache-control', 'public, max-age=300')),
  );
  await app.register(swagger, { mode: 'static', specification: { document: EMPTY_DOCUMENT } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { deepLinking: true, docExpansion: 'none' },
    transformSpecification: () => JSON.parse(prepared().bytes.toString()) as Readonly<Record<string, unknown>>,
    transformSpecificationClone: false,
    // Its script writes style attributes and HTML.
    transformStaticCSP: (policy) =>
      withoutTrustedTypes(policy).replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  });
};
