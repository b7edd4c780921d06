/** Requests over keep-alive connections: each asks again as soon as it is answered. */
import { connect } from 'node:net';

const CONNECTIONS = 16;

export interface Load {
  readonly url: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const headOf = ({ url, path, headers }: Load): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

/** Length of a whole reply, as its own head says. */
const lengthOf = (reply: Buffer): number | null => {
  const end = reply.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = reply.subarray(0, end).toString('latin1');
  if (head.startsWith('HTTP/1.1 304 ')) return end + 4;
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`A request was answered ${head.split('\r\n', 1)[0] ?? ''}`);
  return end + 4 + Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
};

const overOne = (load: Load, takeOne: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(load.url);
    const head = headOf(load);
    const socket = connect(Number(port), hostname);
    let received = Buffer.alloc(0);
    const ask = (): void => {
      if (takeOne()) socket.write(head);
      else socket.end(resolve);
    };
    socket.once('connect', ask);
    socket.once('error', reject);
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      try {
        const length = lengthOf(received);
        if (length === null || received.length < length) return;
      } catch (error) {
        socket.destroy(error as Error);
        return;
      }
      received = Buffer.alloc(0);
      ask();
    });
  });

/** Makes that many requests and resolves when all are answered with 200 or 304. */
export const ask = async (load: Load, requests: number): Promise<void> => {
  let left = requests;
  const takeOne = (): boolean => (left -= 1) >= 0;
  await Promise.all(Array.from({ length: CONNECTIONS }, () => overOne(load, takeOne)));
};
