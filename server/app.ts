import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { SHARED_SCHEMAS } from '#shared/contract/shared-schemas.ts';
import type { LargeFiles } from './platform/storage/large-files.ts';
import type { ObjectStore } from './platform/storage/object-store.ts';
import type { Clock, Mailbox, Mailer, Random } from './platform/ports.ts';
import type { Emulator, PaymentGateway } from './modules/billing/index.ts';
import { openStores } from './platform/storage/stores.ts';
import { createBackground, type Background } from './platform/jobs/background.ts';
import { modules } from './modules/index.ts';
import { LATE_READS } from './modules/late-reads.ts';
import { assembleModules } from './platform/modules/assemble.ts';
import { MAIL_JOB, mailHandler } from './platform/mail/mail-job.ts';
import type { Config } from './platform/config/config.ts';
import { createContentVersions } from './platform/cache/content-versions.ts';
import type { Database } from './platform/database/database.ts';
import { openKeys } from './modules/site/index.ts';
import type { Deps } from './platform/dependencies.ts';
import { createEvents } from './platform/events.ts';
import type { AuthService } from './modules/identity/index.ts';
import type { ContentUpdates } from './modules/site/index.ts';
import type { SsoAdapters } from './modules/sso/index.ts';
import { bindRoute, takeRawBodies } from './platform/http/routes/bind.ts';
import { paceBodies, type Pace } from './platform/http/body-pace.ts';
import { allowEmbedding } from './platform/http/cors.ts';
import { addDocs } from './platform/http/api-document/docs.ts';
import { serveChangingPages } from './platform/http/pages/changing-pages.ts';
import { serveFeeds } from './platform/http/pages/feeds.ts';
import { serveFiles } from './platform/http/pages/files.ts';
import { endUnusedConnections, handOver } from './platform/http/drain.ts';
import { createFramework } from './platform/http/framework.ts';
import { addHealth, type Readiness } from './platform/http/health.ts';
import { createLoad, refuseExcessCalls } from './platform/http/load.ts';
import type { LogStream } from './platform/http/log.ts';
import { standardLines } from './platform/http/log-lines.ts';
import { addMailboxPage } from './platform/mail/mailbox-page.ts';
import { addMetricsPage } from './platform/metrics/metrics-page.ts';
import { createAllowedMethods } from './platform/http/routes/allowed-methods.ts';
import { answerUnknown } from './platform/http/routes/not-found.ts';
import { createCallLimits, type CallLimits, type RateLimitOptions } from './platform/http/routes/rate-limit.ts';
import { createReplicaReads } from './platform/http/requests/replica-reads.ts';
import { namingRequests } from './platform/http/requests/request-scope.ts';
import { loadFragmentRenderer, loadRenderer } from './platform/http/pages/renderer.ts';
import { logRefusals } from './platform/http/refusal-log.ts';
import { logRequests } from './platform/http/requests/request-lines.ts';
import type { Route } from './platform/http/routes/route.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { readSite } from './platform/http/pages/site.ts';
import { serveSitemap } from './platform/http/pages/sitemap.ts';
import { serveStaticFiles } from './platform/http/pages/static-files.ts';
import { createAllowList, exceptFrom } from './platform/rate-limits/allowed-networks.ts';
import { createLimits } from './platform/rate-limits/limits.ts';
import { createRates } from './platform/rate-limits/rates.ts';
import { measureDatabase } from './platform/metrics/measure-database.ts';
import { measureDisk } from './platform/metrics/measure-disk.ts';
import { measureLimits } from './platform/metrics/measure-limits.ts';
import { measureRequests } from './platform/metrics/measure-requests.ts';
import { measureJobs, measureTask } from './platform/metrics/measure-work.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { createOutbox } from './platform/jobs/outbox.ts';
import { createOutboxWorker } from './platform/jobs/worker.ts';
import { createRecount, type Recount } from './modules/learning/index.ts';
import { retentionTask } from './platform/retention/retention.ts';

const MINUTE_MS = 60_000;
const OUTBOX_EVERY_MS = 500;
const SWEEP_EVERY_MS = 10 * MINUTE_MS;

/** The server's connections to the outside, so that tests can replace them. */
export interface Adapters extends SsoAdapters {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly mailer: Mailer;
  /** Set where emails go to the mailbox page instead of being sent. */
  readonly mailbox?: Mailbox;
  /** Where the configuration says without one. */
  readonly files?: ObjectStore;
  /** The same for large ones. */
  readonly large?: LargeFiles;
  readonly logStream?: LogStream;
  /** How slowly bodies may arrive; the product's own pace without one. */
  readonly pace?: Pace;
  /** How long a handler may take, in milliseconds; the product's own limit without one. */
  readonly handlerMs?: number;
  readonly gateway: PaymentGateway;
  /** Given where the gateway leads to the emulator: its checkout window and its controls are part of the site then. */
  readonly emulator?: Emulator;
}

export interface App {
  readonly http: FastifyInstance;
  readonly background: Background;
  readonly routes: readonly Route[];
  readonly deps: Deps;
  readonly auth: AuthService;
  readonly recount: Recount;
  readonly updates: ContentUpdates;
  readonly metrics: Metrics;
  /** Makes balancers stop sending requests: through /readyz, by closing connections and by passing reads on. */
  drain(): void;
}

const addApi = async (
  http: FastifyInstance,
  rateLimit: RateLimitOptions,
  add: (api: FastifyInstance, limits: CallLimits) => void,
): Promise<void> => {
  await http.register(multipart, { throwFileSizeLimit: true });
  takeRawBodies(http);
  await http.register(async (api) => {
    add(api, await createCallLimits(api, rateLimit));
  });
};

/** Builds the server. It doesn't listen yet and runs no background task. */
export const buildApp = async (config: Config, adapters: Adapters): Promise<App> => {
  const { database, clock, random, mailer, gateway } = adapters;
  const lines = adapters.logStream ?? standardLines();
  const http = createFramework(config, lines, adapters.handlerMs);
  if (config.otlpEndpoint !== undefined) {
    const { startTelemetry } = await import('./platform/telemetry/telemetry.ts');
    await startTelemetry(http, config.otlpEndpoint);
  }
  const metrics = createMetrics();
  const { keys, contentKeys, warning } = await openKeys(config, database.db, random);
  if (warning !== null) http.log.warn({ event: 'secret.inDatabase' }, warning);
  const stores = await openStores(config);
  const isAllowed = createAllowList(config.rateLimitAllow);
  const onRefusal = (limit: string): void => metrics.refusals.inc({ limit });
  const deps: Deps = {
    config,
    db: database.db,
    dialect: database.dialect,
    clock,
    random,
    keys,
    contentKeys,
    events: createEvents(),
    content: createContentVersions({ db: database.db, clock }),
    limits: exceptFrom(measureLimits(createLimits({ db: database.db, clock, keys }), metrics), isAllowed),
    outbox: createOutbox({ clock, random, keys }),
    files: adapters.files ?? stores.files,
    large: adapters.large ?? stores.large,
    log: namingRequests(http.log),
  };
  const { apis, routes, jobs, outgoingJobs, tasks, feeds, pages, listed, prepare, serve, recount, retention } =
    assembleModules(deps, modules(gateway, adapters.emulator, adapters));
  await prepare();
  const handlers = measureJobs({ [MAIL_JOB]: mailHandler(mailer), ...jobs, ...outgoingJobs }, metrics);
  const outgoing = Object.keys(outgoingJobs);
  const work = { database, clock, keys, log: http.log, handlers };
  const worker = createOutboxWorker({ ...work, except: outgoing });
  const outgoingWorker = createOutboxWorker({ ...work, only: outgoing });
  const recounting = createRecount({ ...deps, stored: apis.attempts.stored }, recount);
  const background = createBackground(
    [
      { name: 'outbox', everyMs: OUTBOX_EVERY_MS, run: () => worker.work() },
      { name: 'outgoing calls', everyMs: OUTBOX_EVERY_MS, run: () => outgoingWorker.work() },
      { name: 'limits', everyMs: SWEEP_EVERY_MS, run: () => deps.limits.sweep() },
      retentionTask(deps, retention),
      recounting.task,
      logRefusals(http, http.log),
      ...tasks,
    ].map((task) => measureTask(task, metrics)),
    http.log,
  );

  const readiness: Readiness = { draining: false };
  const site = readSite(config.webDir, config);
  http.decorateRequest('actor', null);
  http.decorateRequest('key', null);
  const load = createLoad(config.requestsAtOnce);
  refuseExcessCalls(http, load, onRefusal);
  logRequests(http, lines);
  measureRequests(http, metrics);
  measureDatabase(database, clock, metrics);
  measureDisk(config.dataDir, metrics);
  paceBodies(http, adapters.pace);
  handOver(http, readiness);
  endUnusedConnections(http);
  await addSecurityHeaders(http, { publicUrl: config.publicUrl, site });
  allowEmbedding(http, {
    endpoints: routes.map(({ endpoint }) => endpoint),
    ownOrigin: new URL(config.publicUrl).origin,
    lists: apis.partners.mayEmbed,
  });
  http.setNotFoundHandler(answerUnknown(site, createAllowedMethods(routes.map(({ endpoint }) => endpoint))));
  addHealth(http, { db: database.db, files: deps.files, clock, readiness });
  addMetricsPage(http, {
    registry: metrics.registry,
    token: config.metricsToken,
    production: config.mode === 'production',
    publicUrl: config.publicUrl,
  });
  const contract = { endpoints: routes.map(({ endpoint }) => endpoint), schemas: SHARED_SCHEMAS };
  await addDocs(http, contract, config.publicUrl);
  if (adapters.mailbox) addMailboxPage(http, adapters.mailbox, config.publicUrl);
  serveFiles(http, deps);
  serveFeeds(http, feeds);
  serveSitemap(http, { site, publicUrl: config.publicUrl, list: listed });
  const renderer = await loadRenderer(config.rendererFile, http.log);
  serveChangingPages(http, pages, { site, renderer, publicUrl: config.publicUrl, log: http.log });
  await serve(http, { site, fragments: await loadFragmentRenderer(config.fragmentFile, http.log) });
  const rateLimit = {
    rates: createRates(deps),
    perAddress: config.requestsPerMinute,
    perSession: config.requestsPerSession,
    isAllowed,
    onRefusal,
  };
  await addApi(http, rateLimit, (api, limits) => {
    const binding = {
      authenticate: apis.identity.authenticate,
      authenticateKey: apis.organisations.authenticateKey,
      limits,
      load,
      content: deps.content,
      answering: createReplicaReads({ database, clock, log: http.log, metrics, lateReads: LATE_READS }),
    };
    for (const route of routes) bindRoute(api, binding, route);
  });
  await serveStaticFiles(http, config);

  return {
    http,
    background,
    routes,
    deps,
    auth: apis.identity,
    updates: apis.site.updates,
    recount: recounting,
    metrics,
    drain: () => {
      readiness.draining = true;
    },
  };
};
