/** Requests over many connections at once. */
import {
  openConnection,
  type Answered,
  type RawRequest,
  type Connection,
} from '../../tests/fixtures/server/raw-connection.ts';

/** A connection that is reopened once the server has closed it, as nginx does after 1,000 requests. */
const openLasting = async (url: string): Promise<Connection> => {
  let current = await openConnection(url);
  return {
    ask: async (asked) => {
      if (!current.isOpen()) current = await openConnection(url);
      return current.ask(asked);
    },
    isOpen: () => true,
    close: () => current.close(),
  };
};

/** Opens several. */
export const openConnections = (url: string, count: number): Promise<Connection[]> =>
  Promise.all(Array.from({ length: count }, () => openLasting(url)));

/** The answer, which must be a success. */
export const succeed = async (connection: Connection, asked: RawRequest): Promise<Answered> => {
  const answer = await connection.ask(asked);
  if (answer.status >= 300) throw new Error(`${asked.method} ${asked.path}: ${answer.status} ${answer.body}`);
  return answer;
};

/** Asks the same over all connections until the time is over. Returns how many answers came. */
export const askFor = async (connections: readonly Connection[], ms: number, asked: RawRequest): Promise<number> => {
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
