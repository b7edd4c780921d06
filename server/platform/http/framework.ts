import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { LONGEST_BODY_MS } from './body-pace.ts';
import { sendError } from './routes/error-reply.ts';
import type { LogStream } from './log.ts';
import { loggerOptions } from './log.ts';
import { readableUrl } from './requests/readable-url.ts';
import { requestIdOf } from './requests/request-id.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes its body as text. */
    verbatim?: boolean;
  }
}

const BODY_MAX_BYTES = 1024 * 1024;
/** The head of a request must have arrived in this time. Bodies have a pace of their own. */
const HEAD_TIMEOUT_MS = 30_000;
/** A handler must answer in this time, or the caller gets 503. */
const HANDLER_TIMEOUT_MS = 15_000;
/**
 * Longest time of a reply that is written while it is sent, in milliseconds: Fastify counts the sending as the handler's time, and a
 * recording of an hour is read as slowly as it is watched.
 */
export const LONGEST_REPLY_MS = 6 * 60 * 60_000;
/** A connection without a byte for so long is cut. */
const CONNECTION_TIMEOUT_MS = 60_000;
/** Longer than balancers keep idle connections, so that it is never us who closes one under a request. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;
/** Connections that may wait to be accepted; the system has a bound of its own. */
export const BACKLOG = 4_096;
/** As long as a URL may be: a malformed identifier gets its own sentence and no 404. */
const PARAM_MAX_LENGTH = 16_384;

/**
 * Statuses of requests that can't be parsed, by Node's codes; others are 400. After 408 a browser sends its request again:
 * it may have used a connection, opened ahead and idle, in the moment in which its time was over.
 */
const UNREADABLE: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Fastify with our time limits, logs and form of errors. */
export const createFramework = (
  config: Config,
  logStream: LogStream,
  handlerMs = HANDLER_TIMEOUT_MS,
): FastifyInstance => {
  const app = Fastify({
    bodyLimit: BODY_MAX_BYTES,
    http: { headersTimeout: HEAD_TIMEOUT_MS },
    requestTimeout: LONGEST_BODY_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    handlerTimeout: handlerMs,
    forceCloseConnections: 'idle',
    // While it closes it goes on serving what arrives on open connections.
    return503OnClosing: false,
    trustProxy: config.trustProxy.length === 0 ? false : [...config.trustProxy],
    requestIdHeader: false,
    genReqId: ({ headers }) => requestIdOf(headers['x-request-id']),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    logger: loggerOptions(config.logLevel, logStream),
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    routerOptions: { maxParamLength: PARAM_MAX_LENGTH },
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply);
    },
    clientErrorHandler: ({ code }, socket) => {
      // The request can't be parsed, so only the socket can be answered.
      const status = UNREADABLE[code] ?? '400 Bad Request';
      if (socket.writable) socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      else socket.destroy();
    },
  });

  app.decorateRequest('refusal', null);
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients that always name a type send it along with no body at all.
    if (body === '') done(null, undefined);
    // A signature is over the text as it was sent.
    else if (request.routeOptions.config.verbatim === true) done(null, String(body));
    else void parseJson(request, String(body), done);
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  return app;
};
