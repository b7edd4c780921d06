/** Puts the gate at the door: who passes by it, who goes in, and who is told to come back. */
import type { FastifyBaseLogger } from 'fastify';
import type { Load } from '../load.ts';
import type { Admit, Door } from './door.ts';
import { createGate, PATIENCE, type Patience } from './gate.ts';
import { createSendAway, type SendAwayOptions } from './sent-away.ts';

export interface GuardOptions extends SendAwayOptions {
  readonly load: Pick<Load, 'isFilling'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** How long requests may wait; as long as the product lets them without it. */
  readonly patience?: Patience | undefined;
  /** Told how many were sent away. */
  readonly refused: (count: number) => void;
}

/** What an operator and a balancer ask is answered above all when there is too much to do. */
const ALWAYS = new Set(['/healthz', '/readyz', '/metrics']);
/** They are told of together, every so many milliseconds: the log isn't to be flooded too. */
const TOLD_EVERY_MS = 1_000;

/** Counts those who are sent away. */
const createTeller = ({ log, refused }: Pick<GuardOptions, 'log' | 'refused'>): (() => void) => {
  let sentAway = 0;
  return () => {
    sentAway += 1;
    if (sentAway > 1) return;
    setTimeout(() => {
      refused(sentAway);
      log.warn({ event: 'flood', sentAway }, 'requests were sent away');
      sentAway = 0;
    }, TOLD_EVERY_MS).unref();
  };
};

/** Bounds how long requests wait, in the queue and with the database together. */
export const guard = (door: Door, { load, log, refused, patience = PATIENCE, ...options }: GuardOptions): void => {
  const sendAway = createSendAway(options);
  const tell = createTeller({ log, refused });
  const gate = createGate({ patience, now: () => performance.now(), nextTurn: (then) => void setImmediate(then) });
  door.onConnection(() => gate.accepted());
  const consider: Admit = (request, reply, goOn) => {
    const takesPlace = request.url?.startsWith('/api/') === true;
    const away = (): void => {
      tell();
      sendAway(request, reply);
    };
    const goInto = (): void => {
      if (takesPlace && load.isFilling()) away();
      else goOn();
    };
    if (takesPlace && load.isFilling()) away();
    else gate.enter({ goOn: goInto, sendAway: away, isGone: () => request.socket.destroyed });
  };
  door.guard((request, reply, goOn) => {
    if (ALWAYS.has(request.url ?? '')) goOn();
    // A connection has one place in the queue, however many requests it sends ahead: Node hands it to one reply at a time.
    else if (reply.socket === null) reply.once('socket', () => consider(request, reply, goOn));
    else consider(request, reply, goOn);
  });
};
