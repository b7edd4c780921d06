/**
 * The widget's calls. It parses only what it shows, by hand: the contract's schemas would cost a third of its bytes. The
 * types of the replies are the contract's.
 */
import { invalidResponse, networkFailure, ownFailure, type ClientError, type Reply } from '#shared/client/reply.ts';
import type { getEmbedQuiz, EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { invalidIdMessage, isId } from '#shared/domain/common/identifiers.ts';
import { withWholePictures } from './pictures.ts';

interface Write {
  readonly method: 'POST' | 'PUT';
  readonly body: unknown;
}

/** A reply that takes longer counts as lost, in milliseconds. */
const LOST_MS = 20_000;
/** Elements that appear within this time after a reply share it, in milliseconds. */
const SHARED_MS = 1_000;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Calls the server at that address. Reads send no header that needs a preflight, and use the mode of a page's preload hint,
 * so that the browser takes the hint's reply: another origin gets no cookies that way either. It never throws.
 */
export const ask = async <Data>(address: string, write?: Write): Promise<Reply<Data>> => {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(LOST_MS),
      ...(write && {
        credentials: 'omit' as const,
        method: write.method,
        body: JSON.stringify(write.body),
        headers: { 'content-type': 'application/json' },
        keepalive: true,
      }),
    });
    // A page that isn't JSON comes from something in front of the server, such as the sign-in page of a Wi-Fi.
    const reply: unknown = JSON.parse(withWholePictures(await response.text(), address.replace(/\/api\/.*/, '')));
    const { ok, status } = response;
    if (ok && isRecord(reply) && isRecord(reply['data'])) return { ok: true, data: reply['data'] as Data };
    if (ok || !isRecord(reply) || typeof reply['message'] !== 'string') return invalidResponse(status);
    return { ok: false, error: { ...(reply as unknown as ClientError), status } };
  } catch {
    return networkFailure();
  }
};

const read = async (server: string, partner: string, which: string): Promise<Reply<EmbeddedQuiz>> => {
  if (which !== 'daily' && !isId(which)) return ownFailure('VALIDATION_FAILED', 400, invalidIdMessage('quiz'));
  const key = partner === '' ? '' : `partner=${encodeURIComponent(partner)}&`;
  const reply = await ask<ResponseOf<typeof getEmbedQuiz>['data']>(`${server}/api/embed/quiz?${key}quiz=${which}`);
  if (!reply.ok) return reply;
  const { quiz } = reply.data as Partial<typeof reply.data>;
  return quiz !== undefined && Array.isArray(quiz.questions) ? { ok: true, data: quiz } : invalidResponse(200);
};

interface SharedRead {
  readonly reply: Promise<Reply<EmbeddedQuiz>>;
  arrived: boolean;
}

const reads = new Map<string, SharedRead>();

/**
 * Reads the quiz `which`: "daily" or an id. Elements of one quiz on a page share a request. It never throws.
 * @param again takes no reply that has already arrived
 */
export const readQuiz = (
  server: string,
  partner: string,
  which: string,
  again = false,
): Promise<Reply<EmbeddedQuiz>> => {
  const key = [server, partner, which].join();
  const earlier = reads.get(key);
  if (earlier && !(again && earlier.arrived)) return earlier.reply;
  const started: SharedRead = { reply: read(server, partner, which), arrived: false };
  reads.set(key, started);
  void started.reply.then(({ ok }) => {
    started.arrived = true;
    setTimeout(() => reads.get(key) === started && reads.delete(key), ok ? SHARED_MS : 0);
  });
  return started.reply;
};
