import { randomBytes } from 'node:crypto';

const BYTES = 8;
const AT_ONCE = 512;

let pool = Buffer.alloc(0);
let used = 0;

/** A random id; asking the system for each of them would cost as much as a small request. */
const createId = (): string => {
  if (used === pool.length) {
    pool = randomBytes(BYTES * AT_ONCE);
    used = 0;
  }
  used += BYTES;
  return pool.toString('hex', used - BYTES, used);
};

/** The form that our clients and most balancers send. Only hex, so that nothing else gets into a log. */
const REQUEST_ID = /^[0-9a-f]{16,32}$/;

/**
 * Returns the id of a request in logs, in the audit log and in the reply's `x-request-id`: the given one if it has the form of
 * an id, so that clients and balancers log the same one, else a new one. It proves nothing about the sender.
 */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && REQUEST_ID.test(given) ? given : createId();
