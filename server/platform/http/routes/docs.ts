import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#shared/contract/common/endpoint.ts';
import { openApiOf } from './openapi.ts';

/** `/openapi.json`, and `/docs` where a person reads and tries it. */
export const addDocs = async (
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  publicUrl: string,
): Promise<void> => {
  const document = openApiOf(endpoints, publicUrl);
  const text = JSON.stringify(document);
  app.get('/openapi.json', { exposeHeadRoute: false }, async (_request, reply) =>
    Promise.resolve(
      reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(text),
    ),
  );
  const specification = { document: JSON.parse(text) as StaticDocumentSpec['document'] };
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { deepLinking: true, docExpansion: 'none' } });
};
