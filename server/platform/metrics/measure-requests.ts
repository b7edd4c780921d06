import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

// The pattern, not the address: what a stranger types must not make new series.
const labelsOf = (request: FastifyRequest) => ({
  method: request.routeOptions.url === undefined ? 'any' : request.method,
  route: request.routeOptions.url ?? 'unknown',
});

/** Rate, errors and duration of every route. */
export const measureRequests = (app: FastifyInstance, { replies, duration, inProgress, abandoned }: Metrics): void => {
  app.addHook('onRequest', (request, reply, done) => {
    inProgress.inc();
    // It closes once, whether the reply was sent or its caller went away.
    reply.raw.once('close', () => {
      inProgress.dec();
      if (!reply.raw.writableFinished) abandoned.inc(labelsOf(request));
    });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = labelsOf(request);
    replies.inc({ ...labels, status: reply.statusCode });
    duration.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
};
