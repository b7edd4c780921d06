/** An SMTP server for tests with the failure modes of real ones. */
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * Accepts emails; rejects them temporarily (4xx); permanently (5xx); never responds; accepts them and disconnects
 * without a response.
 */
export type Mood = 'accepts' | 'defers' | 'rejects' | 'tarpits' | 'losesAcks';

export interface SmtpDouble {
  readonly url: string;
  /** The accepted emails as received. */
  readonly received: readonly { readonly to: readonly string[]; readonly source: string }[];
  become(mood: Mood): void;
  close(): Promise<void>;
}

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

export const startSmtp = async (): Promise<SmtpDouble> => {
  let mood: Mood = 'accepts';
  const sockets = new Set<Socket>();
  const received: { to: string[]; source: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onMailFrom: (_address, _session, callback) => {
      if (mood === 'accepts' || mood === 'losesAcks') callback();
      else if (mood === 'defers') callback(refusal(451, 'Try again later'));
      else if (mood === 'rejects') callback(refusal(550, 'No'));
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString('utf8'),
        });
        if (mood === 'losesAcks') sockets.forEach((socket) => socket.destroy());
        else callback();
      });
    },
  });
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    received,
    become: (next) => {
      mood = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
};
