/**
 * The widget's calls. It parses only what it shows, by hand: the contract's schemas would cost a third of its bytes. The
 * shapes are the contract's by their types.
 */
import { invalidResponse, networkFailure, type ClientError, type Reply } from '#shared/client/reply.ts';
import type { getEmbedQuiz, EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { invalidIdMessage, isId } from '#shared/domain/common/identifiers.ts';
import { serverOrigin } from './host.ts';

interface Sent {
  readonly method: 'POST' | 'PUT';
  readonly body: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Asks our server, without headers that a preflight would be asked for where there is no body. What it reads it asks for
 * in the mode of a page's preload hint, so that the hint's reply is taken: another origin gets no cookies that way either.
 */
export const ask = async <Data>(path: string, sent?: Sent): Promise<Reply<Data>> => {
  try {
    const response = await fetch(
      serverOrigin + path,
      sent && {
        credentials: 'omit',
        method: sent.method,
        body: JSON.stringify(sent.body),
        headers: { 'content-type': 'application/json' },
        keepalive: true,
      },
    );
    const reply: unknown = await response.json();
    const { ok, status } = response;
    if (ok && isRecord(reply) && isRecord(reply['data'])) return { ok: true, data: reply['data'] as Data };
    if (ok || !isRecord(reply) || typeof reply['message'] !== 'string') return invalidResponse(status);
    return { ok: false, error: { ...(reply as unknown as ClientError), status } };
  } catch {
    return networkFailure();
  }
};

const read = async (partner: string, which: string): Promise<Reply<EmbeddedQuiz>> => {
  if (which !== 'daily' && !isId(which)) {
    return { ok: false, error: { code: 'VALIDATION_FAILED', status: 400, message: invalidIdMessage('quiz') } };
  }
  const key = partner === '' ? '' : `partner=${encodeURIComponent(partner)}&`;
  const reply = await ask<ResponseOf<typeof getEmbedQuiz>['data']>(`/api/embed/quiz?${key}quiz=${which}`);
  if (!reply.ok) return reply;
  const { quiz } = reply.data as Partial<typeof reply.data>;
  return quiz !== undefined && Array.isArray(quiz.questions) ? { ok: true, data: quiz } : invalidResponse(200);
};

/** A read that was begun before its element was there. */
let early: { readonly of: string; readonly reply: Promise<Reply<EmbeddedQuiz>> } | undefined;

/** Begins to read what an element will ask for, so that the network works while the element is made. */
export const readEarly = (partner: string, which: string): void => {
  early = { of: partner + which, reply: read(partner, which) };
};

/** Reads the quiz `which`: "daily" or an id. It never throws. */
export const readQuiz = (partner: string, which: string): Promise<Reply<EmbeddedQuiz>> => {
  const begun = early;
  early = undefined;
  return begun?.of === partner + which ? begun.reply : read(partner, which);
};
