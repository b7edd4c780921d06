/** An OpenAI-compatible endpoint on this machine, with the failures of real ones. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { DraftingConfig } from '../../server/platform/config/config.ts';

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly response_format?: object;
}

/**
 * A completion with that content; a body of its own; half of the completion's bytes, then a broken connection; bytes
 * without an end; no reply at all.
 */
export type ChatReply =
  | { readonly content: string; readonly finish?: string }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | { readonly half: string }
  | 'endless'
  | 'silent';

export interface ChatModelDouble {
  readonly config: DraftingConfig;
  /** The requests that arrived with the right key. */
  readonly requests: ChatRequest[];
  /** Chooses the reply to a request. */
  reply: (request: ChatRequest) => ChatReply;
  /** Resolves when the next request has arrived. */
  arrival(): Promise<ChatRequest>;
  close(): Promise<void>;
}

export const CHAT_KEY = 'sk-test-0123456789abcdef';

const USAGE = { prompt_tokens: 1_200, completion_tokens: 300, total_tokens: 1_500 };

const completionOf = (content: string, finish = 'stop'): string =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'test-model',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
    usage: USAGE,
  });

const JSON_TYPE = { 'content-type': 'application/json' };

const sendEndless = (response: ServerResponse): void => {
  const chunk = Buffer.alloc(64 * 1_024, 'a');
  const write = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', write);
  };
  response.writeHead(200, JSON_TYPE);
  write();
};

const send = (response: ServerResponse, reply: ChatReply): void => {
  if (reply === 'silent') return;
  if (reply === 'endless') {
    sendEndless(response);
    return;
  }
  if ('half' in reply) {
    const whole = completionOf(reply.half);
    response.writeHead(200, { ...JSON_TYPE, 'content-length': String(Buffer.byteLength(whole)) });
    response.write(whole.slice(0, whole.length / 2), () => response.destroy());
    return;
  }
  if ('content' in reply) {
    response.writeHead(200, JSON_TYPE).end(completionOf(reply.content, reply.finish));
    return;
  }
  response.writeHead(reply.status, { ...JSON_TYPE, ...reply.headers }).end(reply.body ?? '{"error":{}}');
};

export const startChatModel = async (): Promise<ChatModelDouble> => {
  const waiting: ((request: ChatRequest) => void)[] = [];
  const work = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      send(response, { status: 404 });
      return;
    }
    const body = (await json(request)) as ChatRequest;
    if (request.headers.authorization !== `Bearer ${CHAT_KEY}`) {
      const error = { message: `Incorrect API key provided: ${String(request.headers.authorization)}` };
      send(response, { status: 401, body: JSON.stringify({ error }) });
      return;
    }
    double.requests.push(body);
    const reply = double.reply(body);
    waiting.splice(0).forEach((resolve) => resolve(body));
    send(response, reply);
  };
  const server = createServer((request, response) => {
    work(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const double: ChatModelDouble = {
    config: {
      baseUrl: `http://127.0.0.1:${String(port)}/v1`,
      apiKey: CHAT_KEY,
      model: 'test-model',
      prices: { in: 0.5, out: 2, currency: 'USD' },
      timeoutMs: 30_000,
      perDay: 20,
    },
    requests: [],
    reply: () => ({ content: '{"questions":[]}' }),
    arrival: () => new Promise((resolve) => waiting.push(resolve)),
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return double;
};
