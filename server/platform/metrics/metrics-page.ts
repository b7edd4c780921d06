import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { equalTexts } from '../crypto.ts';
import { demandOwnHost } from '../http/routes/own-host.ts';
import { Refusal } from '../http/routes/refusal.ts';

export interface MetricsPage {
  readonly registry: Registry;
  /** The bearer token of readers. Without one only readers of this machine are answered, and none in production. */
  readonly token: string | undefined;
  readonly production: boolean;
  readonly publicUrl: string;
}

/** `/metrics`, in the words of Prometheus. To whoever may not read it there is no such page. */
export const addMetricsPage = (app: FastifyInstance, { registry, token, production, publicUrl }: MetricsPage): void => {
  if (token === undefined && production) return;
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    if (token === undefined) demandOwnHost(request.host, publicUrl);
    else if (!equalTexts(request.headers.authorization ?? '', `Bearer ${token}`)) throw new Refusal('NOT_FOUND');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
};
