/** Everything that can go wrong, in the one shape of the contract. */
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, ErrorReply } from '#shared/contract/common/errors.ts';
import { StoreUnavailable } from '../../storage/store-unavailable.ts';
import { isUnavailable } from '../../database/database-errors.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The refusal that the request was answered with. */
    refusal: Refusal | null;
  }
}

const RETRY_AFTER_UNAVAILABLE_S = 1;

/** Errors of Fastify and its plugins. */
const BY_FRAMEWORK_CODE: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_REQUEST',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_REQUEST',
  FST_ERR_BAD_URL: 'MALFORMED_REQUEST',
  FST_ERR_MAX_PARAM_LENGTH: 'MALFORMED_REQUEST',
  FST_ERR_HANDLER_TIMEOUT: 'UNAVAILABLE',
  FST_REQ_FILE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_FILES_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_FIELDS_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_PARTS_LIMIT: 'PAYLOAD_TOO_LARGE',
  FST_PROTO_VIOLATION: 'MALFORMED_REQUEST',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_MP_PREMATURE_CLOSE: 'MALFORMED_REQUEST',
};

/** Returns the refusal for an error. An unforeseen one is INTERNAL, without its details. */
export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  if (isUnavailable(error) || error instanceof StoreUnavailable) {
    return new Refusal('UNAVAILABLE', { cause: error, details: { retryAfter: RETRY_AFTER_UNAVAILABLE_S } });
  }
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  const known = typeof code === 'string' ? BY_FRAMEWORK_CODE[code] : undefined;
  if (known) return new Refusal(known, { cause: error });
  if (statusCode === 400) return new Refusal('MALFORMED_REQUEST', { cause: error });
  return new Refusal('INTERNAL', { cause: error });
};

/** The body of an error. */
export const bodyOf = ({ status, code, message, details }: Refusal, requestId: string): ErrorReply => ({
  success: false,
  status,
  code,
  // An unforeseen error is found in the log by this id.
  message: code === 'INTERNAL' ? `${message}. Reference ${requestId}` : message,
  ...(details && {
    details: {
      ...(details.problems && { problems: details.problems.map(({ field, message }) => ({ field, message })) }),
      ...(details.retryAfter !== undefined && { retryAfter: details.retryAfter }),
      ...(details.halfSignIn && { halfSignIn: details.halfSignIn }),
      ...(details.inside && { inside: { title: details.inside.title, questions: details.inside.questions } }),
    },
  }),
});

const note = (log: FastifyBaseLogger, refusal: Refusal, userId: string | undefined): void => {
  if (refusal.code === 'INTERNAL') log.error({ err: refusal.cause }, 'unexpected error');
  else if (refusal.code === 'UNAVAILABLE') log.warn({ err: refusal.cause }, 'unavailable');
  else if (refusal.status === 401 || refusal.status === 403) {
    log.info({ event: 'denied', code: refusal.code, userId }, 'denied');
  }
};

/** Answers with the error. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = refusalOf(error);
  request.refusal = refusal;
  note(request.log, refusal, refusal.userId ?? request.actor?.userId);
  const retryAfter = refusal.details?.retryAfter ?? (refusal.status === 503 ? RETRY_AFTER_UNAVAILABLE_S : undefined);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(refusal, request.id));
};
