import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context, propagation, trace } from '@opentelemetry/api';
import { afterEach, describe, expect, it } from 'vitest';
import { getSubject } from '#shared/contract/quizzes/reference.ts';
import { startServer } from '../../../tests/fixtures/server/server.ts';

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

/** A collector that records everything it receives. */
const startCollector = async () => {
  const received: { readonly path: string; readonly body: string }[] = [];
  const server = createServer((request, reply) => {
    void bodyOf(request).then((body) => {
      received.push({ path: request.url ?? '', body });
      reply.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const sent = (path: string): string =>
    received
      .filter((one) => one.path === path)
      .map(({ body }) => body)
      .join('\n');
  return { url, received, sent, close: () => new Promise((resolve) => server.close(resolve)) };
};

describe('telemetry', () => {
  // The providers are registered for the whole process.
  afterEach(() => {
    trace.disable();
    context.disable();
    propagation.disable();
  });

  it('sends a trace of each request, in the trace of its caller, and durations by route', async () => {
    const collector = await startCollector();
    const server = await startServer({ config: { otlpEndpoint: collector.url } });
    const traceId = 'ab'.repeat(16);
    await server.api(getSubject, { headers: { traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` } });
    await fetch(`${server.url}/feeds/calendar/canary-secret.ics`);
    await server.close();
    const traces = collector.sent('/v1/traces');
    expect(traces).toContain(traceId);
    expect(traces).toContain(getSubject.path);
    const metrics = collector.sent('/v1/metrics');
    expect(metrics).toContain('http.server.request.duration');
    expect(metrics).toContain(getSubject.path);
    expect(traces + metrics).not.toContain('canary');
    await collector.close();
  });

  it('doesn’t keep a server from serving or closing when its collector is away', async () => {
    const server = await startServer({ config: { otlpEndpoint: 'http://127.0.0.1:9' } });
    expect((await server.api(getSubject)).status).toBe(200);
    const from = performance.now();
    await server.close();
    expect(performance.now() - from).toBeLessThan(8_000);
  });

  it('is off without a collector', async () => {
    const server = await startServer();
    const { headers } = await server.api(getSubject);
    expect([server.config.otlpEndpoint, server.app.http.hasRequestDecorator('opentelemetry')]).toEqual([
      undefined,
      false,
    ]);
    expect(headers.get('traceparent')).toBeNull();
    await server.close();
  });
});
