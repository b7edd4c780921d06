/** The Learning Record Store of the configuration (Experience API 1.0.3, part three). */
import type { XapiConfig } from '../../platform/config/config.ts';
import type { Statement, VoidingStatement } from './statement.ts';

type Sendable = Statement | VoidingStatement;

/** A request that takes longer counts as failed, in milliseconds. */
const CALL_MS = 10_000;
/** Statements in one request. */
export const BATCH_MAX = 50;

export interface Delivery {
  /** Statements that the store will never take, with its status. */
  readonly rejected: readonly { readonly id: string; readonly status: number }[];
  /** Why the rest must be sent again; null if nothing is left. */
  readonly failure: string | null;
}

export interface RecordStore {
  send(statements: readonly Sendable[]): Promise<Delivery>;
}

const NO_CONTENT = 204;
const OK = 200;
const BAD_REQUEST = 400;
const CONFLICT = 409;
const TOO_LARGE = 413;

type Answer = { readonly status: number } | { readonly failure: string };

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'The connection failed';
  if (error.name === 'TimeoutError') return 'No reply within ten seconds';
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/** @param timeoutMs time of a request */
export const createRecordStore = (
  { endpoint, key, secret }: XapiConfig,
  { timeoutMs = CALL_MS }: { readonly timeoutMs?: number } = {},
): RecordStore => {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;

  const post = async (statements: readonly Sendable[]): Promise<Answer> => {
    try {
      const reply = await fetch(`${endpoint}/statements`, {
        method: 'POST',
        // A redirect would take the credentials elsewhere.
        redirect: 'manual',
        headers: { 'content-type': 'application/json', 'x-experience-api-version': '1.0.3', authorization },
        body: JSON.stringify(statements),
        signal: AbortSignal.timeout(timeoutMs),
      });
      await reply.body?.cancel();
      return { status: reply.status };
    } catch (error) {
      return { failure: reasonOf(error) };
    }
  };

  const deliver = async (statements: readonly Sendable[]): Promise<Delivery> => {
    const answer = await post(statements);
    if ('failure' in answer) return { rejected: [], failure: answer.failure };
    const { status } = answer;
    if (status === OK || status === NO_CONTENT) return { rejected: [], failure: null };
    const isAboutStatements = status === BAD_REQUEST || status === CONFLICT || status === TOO_LARGE;
    if (!isAboutStatements) return { rejected: [], failure: `The store answered ${String(status)}` };
    const [first] = statements;
    if (statements.length === 1 && first !== undefined) {
      // The store has the statement already.
      if (status === CONFLICT) return { rejected: [], failure: null };
      return { rejected: [{ id: first.id, status }], failure: null };
    }
    // A store rejects a whole batch because of one statement.
    const rejected: { id: string; status: number }[] = [];
    for (const statement of statements) {
      const alone = await deliver([statement]);
      rejected.push(...alone.rejected);
      if (alone.failure !== null) return { rejected, failure: alone.failure };
    }
    return { rejected, failure: null };
  };

  return {
    async send(statements) {
      const rejected: { id: string; status: number }[] = [];
      for (let from = 0; from < statements.length; from += BATCH_MAX) {
        const delivery = await deliver(statements.slice(from, from + BATCH_MAX));
        rejected.push(...delivery.rejected);
        if (delivery.failure !== null) return { rejected, failure: delivery.failure };
      }
      return { rejected, failure: null };
    },
  };
};
