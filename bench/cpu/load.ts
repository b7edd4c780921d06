/** Requests over kept connections, written and read by hand: a client that costs little beside the server it asks. */
import { connect, type Socket } from 'node:net';

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** One connection, which asks one thing at a time. */
export interface Connection {
  ask(asked: Asked): Promise<Answered>;
  close(): void;
}

const HEAD_END = '\r\n\r\n';

/** The answer at the start of those bytes; null until all of it is there. */
const parse = (bytes: Buffer): Answered | null => {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  if (length === undefined && status !== 304 && status !== 204) throw new Error(`An answer without a length: ${head}`);
  const from = end + HEAD_END.length;
  const until = from + Number(length ?? 0);
  return bytes.byteLength < until ? null : { status, body: bytes.toString('utf8', from, until) };
};

const textOf = (host: string, { method, path, headers = {}, body }: Asked): string => {
  const lines = [`${method} ${path} HTTP/1.1`, `host: ${host}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(body)}`);
  return `${lines.join('\r\n')}${HEAD_END}${body ?? ''}`;
};

/** Opens a connection to the server of that address. */
export const openConnection = async (url: string): Promise<Connection> => {
  const { hostname, port, host } = new URL(url);
  const socket = await new Promise<Socket>((resolve, reject) => {
    const made = connect({ host: hostname, port: Number(port), noDelay: true }, () => resolve(made));
    made.once('error', reject);
  });
  let waiting: { readonly resolve: (answer: Answered) => void; readonly reject: (error: Error) => void } | undefined;
  let received: Buffer = Buffer.alloc(0);
  const fail = (error: Error): void => {
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.on('data', (chunk: Buffer) => {
    received = received.byteLength === 0 ? chunk : Buffer.concat([received, chunk]);
    try {
      const answer = parse(received);
      if (answer === null) return;
      received = Buffer.alloc(0);
      const asker = waiting;
      waiting = undefined;
      asker?.resolve(answer);
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The connection was closed')));
  return {
    ask: (asked) =>
      new Promise((resolve, reject) => {
        // Nothing more would ever come of it.
        if (socket.destroyed) throw new Error('The connection was closed');
        waiting = { resolve, reject };
        socket.write(textOf(host, asked));
      }),
    close: () => socket.destroy(),
  };
};

/** Opens several. */
export const openConnections = (url: string, count: number): Promise<Connection[]> =>
  Promise.all(Array.from({ length: count }, () => openConnection(url)));

/** The answer, which must be a success. */
export const succeed = async (connection: Connection, asked: Asked): Promise<Answered> => {
  const answer = await connection.ask(asked);
  if (answer.status >= 300) throw new Error(`${asked.method} ${asked.path}: ${answer.status} ${answer.body}`);
  return answer;
};

/** Asks the same over all connections until the time is over. Returns how many answers came. */
export const askFor = async (connections: readonly Connection[], ms: number, asked: Asked): Promise<number> => {
  const until = performance.now() + ms;
  let count = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < until) {
        await succeed(connection, asked);
        count += 1;
      }
    }),
  );
  return count;
};
