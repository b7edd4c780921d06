/** Answers some requests before the framework has them, and sets the time-outs of the server. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export type { IncomingMessage, ServerResponse };

/** Answers a request, and says whether it did. */
export type Doorman = (request: IncomingMessage, reply: ServerResponse) => boolean;

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
}

/** A door without anybody at it. */
export const createDoor = (): Door => {
  const doormen: Doorman[] = [];
  return {
    open: (listener, { head, request, silence, keepAlive }) => {
      const options = { headersTimeout: head, requestTimeout: request, keepAliveTimeout: keepAlive };
      const server = createServer(options, (incoming, reply) => {
        for (const doorman of doormen) if (doorman(incoming, reply)) return;
        listener(incoming, reply);
      });
      return server.setTimeout(silence);
    },
    put: (doorman) => void doormen.push(doorman),
  };
};
