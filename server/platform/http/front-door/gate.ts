/**
 * Who goes in, and when. Work is taken up one request at a time, in a turn of the event loop of its own: so connections are
 * accepted and requests are read while others wait, the queue stands here and not in sockets that nobody looks at, and
 * whoever would wait too long hears so at once.
 */

/** A request at the gate. */
export interface Waiting {
  /** Takes it up. */
  goOn(): void;
  /** Tells it to come back. */
  sendAway(): void;
  /** Whether its caller has gone meanwhile. */
  isGone(): boolean;
}

export interface Gate {
  /** Takes the request up in its turn, or sends it away. */
  enter(waiting: Waiting): void;
  /** A connection was accepted in this turn of the loop. */
  accepted(): void;
}

/** How long requests may wait at the gate, in milliseconds. */
export interface Patience {
  /** Who would have to wait longer, by the time that others take, is sent away at once. */
  readonly expectedMs: number;
  /** That is a guess: who waited so long after all is sent away too. */
  readonly atMostMs: number;
}

export interface GateDeps {
  readonly patience: Patience;
  /** Milliseconds that only grow. */
  readonly now: () => number;
  /** Calls back in the next turn of the event loop, in the order of the calls. */
  readonly nextTurn: (then: () => void) => void;
}

/**
 * With what the work itself takes, and with new connections that come in thousands, whoever is served is so within a second.
 * It is about as long as the queue that the balancer leaves a process.
 */
export const PATIENCE: Patience = { expectedMs: 100, atMostMs: 200 };
/** So few behind somebody are no flood: that one waited is the machine's doing, or that of one long piece of work. */
const FEW = 32;
/** The system hands over one new connection in a turn. While some come, work rests for so long, and then isn't held up. */
const ACCEPTING_MS = 20;
/** Of so many that come in one turn, one is taken up in between: reading thousands takes a while. */
const IN_BETWEEN = 16;
/** How much the newest request counts for in the time that one takes, and how far out of the ordinary it may be. */
const NEWEST = 0.05;
const ORDINARY = { times: 4, plusMs: 1 };

interface Queued {
  readonly waiting: Waiting;
  readonly since: number;
}

/** A gate before which nobody waits yet. */
export const createGate = ({ patience, now, nextTurn }: GateDeps): Gate => {
  const queue: Queued[] = [];
  /** How long one request keeps the loop busy. */
  let takesMs = 0;
  let connecting = false;
  let planned = false;
  /** How many have come in this turn. */
  let came = 0;
  /** When the request of this turn was taken up. */
  let begunAt: number | null = null;
  /** Since when work rests, or is no longer held up. */
  let resting = false;
  let turnedAt = -Infinity;

  const plan = (): void => {
    if (planned) return;
    planned = true;
    nextTurn(turn);
    // In the same turn, behind all that the first one sets off.
    nextTurn(measure);
  };

  /** The one that is to be taken up now. */
  const next = (at: number): Waiting | undefined => {
    for (let first = queue.shift(); first !== undefined; first = queue.shift()) {
      if (first.waiting.isGone()) continue;
      if (at - first.since <= patience.atMostMs || queue.length < FEW) return first.waiting;
      first.waiting.sendAway();
    }
    return undefined;
  };

  /** Whether this turn is for connections alone. */
  const rests = (at: number): boolean => {
    if (at - turnedAt >= ACCEPTING_MS) {
      resting = connecting && !resting;
      turnedAt = at;
    } else if (!connecting) resting = false;
    connecting = false;
    return resting;
  };

  const turn = (): void => {
    planned = false;
    came = 0;
    const at = now();
    if (!rests(at)) {
      const waiting = next(at);
      if (waiting !== undefined) {
        begunAt = at;
        waiting.goOn();
      }
    }
    if (queue.length > 0) plan();
  };

  const measure = (): void => {
    if (begunAt === null) return;
    const took = Math.min(now() - begunAt, ORDINARY.times * takesMs + ORDINARY.plusMs);
    takesMs += NEWEST * (took - takesMs);
    begunAt = null;
  };

  return {
    enter(waiting) {
      came += 1;
      if (came % IN_BETWEEN === 0) next(now())?.goOn();
      if (queue.length * takesMs > patience.expectedMs) {
        waiting.sendAway();
        return;
      }
      queue.push({ waiting, since: now() });
      plan();
    },
    accepted: () => {
      connecting = true;
    },
  };
};
