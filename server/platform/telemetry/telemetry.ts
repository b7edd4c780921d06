/** OpenTelemetry traces and metrics of requests. Loaded only when a collector is configured. */
import { FastifyOtelInstrumentation } from '@fastify/otel';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Boundaries that the semantic conventions give for the duration of requests, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** An export with its retries ends in this time: the last one is part of the ten seconds in which a server closes. */
const EXPORT_MS = 2_000;

const routeOf = ({ routeOptions: { url } }: FastifyRequest): string => url ?? 'unknown';

/**
 * Sends a trace of each request, and their durations as `http.server.request.duration`, to a collector over OTLP (HTTP, JSON).
 * Register it before other hooks and routes.
 * @param endpoint the collector's address, such as http://localhost:4318
 */
export const startTelemetry = async (app: FastifyInstance, endpoint: string): Promise<void> => {
  const base = endpoint.replace(/\/+$/, '');
  const resource = resourceFromAttributes({ 'service.name': 'business-wisdom' });
  const tracerProvider = new NodeTracerProvider({
    resource,
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${base}/v1/traces`, timeoutMillis: EXPORT_MS })),
    ],
  });
  // Takes up the trace of the caller (W3C `traceparent`).
  tracerProvider.register();
  const meterProvider = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${base}/v1/metrics`, timeoutMillis: EXPORT_MS }),
      }),
    ],
  });
  const instrumentation = new FastifyOtelInstrumentation({
    // A span for each hook would cost more than the request.
    instrumentHooks: false,
    // Paths may hold secrets, such as that of a calendar.
    requestHook: (span, request) => span.setAttribute('url.path', routeOf(request)),
  });
  instrumentation.setTracerProvider(tracerProvider);
  await app.register(instrumentation.plugin());

  const duration = meterProvider.getMeter('business-wisdom').createHistogram('http.server.request.duration', {
    description: 'Time from the head of a request to the end of its reply',
    unit: 's',
    advice: { explicitBucketBoundaries: SECONDS },
  });
  app.addHook('onResponse', (request, reply, done) => {
    duration.record(reply.elapsedTime / 1_000, {
      'http.request.method': request.method,
      'http.route': routeOf(request),
      'http.response.status_code': reply.statusCode,
    });
    done();
  });
  app.addHook('onClose', async () => {
    // A collector that is away must not keep the server from closing.
    await Promise.allSettled([tracerProvider.shutdown(), meterProvider.shutdown()]);
  });
};
