/** Where requests come in, before the framework: some are answered here, some are sent away, the others go on in turn. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export type { IncomingMessage, ServerResponse };

/** Answers a request, and says whether it did. */
export type Doorman = (request: IncomingMessage, reply: ServerResponse) => boolean;

/** Lets a request go on, now or later, or sends it away. */
export type Admit = (request: IncomingMessage, reply: ServerResponse, goOn: () => void) => void;

type Listener = (request: IncomingMessage, reply: ServerResponse) => void;

/** How long what may take, in milliseconds. */
export interface Timeouts {
  /** The head of a request. */
  readonly head: number;
  /** The whole of a request. */
  readonly request: number;
  /** A connection without a byte, while a request is under way. */
  readonly silence: number;
  /** A connection between two requests. */
  readonly keepAlive: number;
}

export interface Door {
  /** A server whose requests pass the door before they reach the listener. */
  open(listener: Listener, timeouts: Timeouts): Server;
  /** Looks at every request first. */
  put(doorman: Doorman): void;
  /** Decides about those that nobody has answered; without it all go on at once. */
  guard(admit: Admit): void;
  /** Hears of every new connection. */
  onConnection(heard: () => void): void;
}

/** A door without anybody at it. */
export const createDoor = (): Door => {
  const doormen: Doorman[] = [];
  const hear: (() => void)[] = [];
  let admit: Admit = (_request, _reply, goOn) => goOn();
  return {
    open: (listener, { head, request, silence, keepAlive }) => {
      const options = { headersTimeout: head, requestTimeout: request, keepAliveTimeout: keepAlive };
      const server = createServer(options, (incoming, reply) => {
        for (const doorman of doormen) if (doorman(incoming, reply)) return;
        admit(incoming, reply, () => listener(incoming, reply));
      });
      server.on('connection', () => hear.forEach((heard) => heard()));
      return server.setTimeout(silence);
    },
    put: (doorman) => void doormen.push(doorman),
    guard: (guarding) => {
      admit = guarding;
    },
    onConnection: (heard) => void hear.push(heard),
  };
};
