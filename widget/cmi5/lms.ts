/** Calls to the platform's record store (Experience API 1.0.3, part three). */
import { readLaunchData, tokenIn, type Launch, type LaunchData } from './launch.ts';
import type { Statement } from './statements.ts';

const VERSION = '1.0.3';
/** A call that takes longer has failed, in milliseconds. */
const CALL_MS = 15_000;

/** A call that the platform refused or didn't answer. */
export class LmsError extends Error {
  /** Null without an answer. */
  readonly status: number | null;
  constructor(what: string, status: number | null) {
    super(status === null ? `${what}: no answer` : `${what}: error ${String(status)}`);
    this.name = 'LmsError';
    this.status = status;
  }
}

export interface Lms {
  /** Sends statements. `last` outlives the page. */
  send(statements: readonly Statement[], last?: boolean): Promise<void>;
  /** Reads a state document of the learner; null if there is none. */
  readState(id: string): Promise<unknown>;
  writeState(id: string, document: unknown, last?: boolean): Promise<void>;
  readLaunchData(): Promise<LaunchData>;
  /** Reads the learner's preferences, as every activity must. None of them changes the quiz. */
  readPreferences(): Promise<void>;
}

type Fetch = typeof globalThis.fetch;

const called = async (what: string, run: () => Promise<Response>, also: readonly number[] = []): Promise<Response> => {
  const reply = await run().catch(() => {
    throw new LmsError(what, null);
  });
  if (!reply.ok && !also.includes(reply.status)) throw new LmsError(what, reply.status);
  return reply;
};

const NOT_FOUND = 404;
/** The platform has a statement with that ID already. */
const CONFLICT = 409;

/** Gets the token of the session, which the platform gives once, and returns the calls with it. Throws LmsError. */
export const connect = async (launch: Launch, fetch: Fetch): Promise<Lms> => {
  const reply = await called('fetch', () =>
    fetch(launch.fetch, { method: 'POST', signal: AbortSignal.timeout(CALL_MS) }),
  );
  const token = tokenIn(await reply.json().catch(() => null));
  if (token === null) throw new LmsError('fetch', reply.status);
  const headers = { authorization: `Basic ${token}`, 'x-experience-api-version': VERSION };
  const json = { ...headers, 'content-type': 'application/json' };
  const agent = JSON.stringify(launch.actor);

  const stateUrl = (stateId: string): string => {
    const { activityId, registration } = launch;
    const query = new URLSearchParams({ activityId, agent, registration, stateId });
    return `${launch.endpoint}activities/state?${query.toString()}`;
  };
  /** Calls that outlive the page can't be ended by a signal of it. */
  const ending = (last: boolean) => (last ? { keepalive: true } : { signal: AbortSignal.timeout(CALL_MS) });

  const readState = async (id: string): Promise<unknown> => {
    const reply = await called(id, () => fetch(stateUrl(id), { headers, ...ending(false) }), [NOT_FOUND]);
    return reply.status === NOT_FOUND ? null : ((await reply.json().catch(() => null)) as unknown);
  };

  return {
    async send(statements, last = false) {
      const body = JSON.stringify(statements);
      await called(
        'statements',
        () => fetch(`${launch.endpoint}statements`, { method: 'POST', headers: json, body, ...ending(last) }),
        [CONFLICT],
      );
    },
    readState,
    async writeState(id, document, last = false) {
      const body = JSON.stringify(document);
      // Stores of xAPI 2.0 answer 409 to a PUT without the document's ETag. POST replaces each property.
      await called(id, () => fetch(stateUrl(id), { method: 'POST', headers: json, body, ...ending(last) }));
    },
    async readLaunchData() {
      const data = readLaunchData(await readState('LMS.LaunchData'));
      if (data === null) throw new LmsError('LMS.LaunchData', NOT_FOUND);
      return data;
    },
    async readPreferences() {
      const query = new URLSearchParams({ agent, profileId: 'cmi5LearnerPreferences' });
      const url = `${launch.endpoint}agents/profile?${query.toString()}`;
      await called('cmi5LearnerPreferences', () => fetch(url, { headers, ...ending(false) }), [NOT_FOUND]);
    },
  };
};
