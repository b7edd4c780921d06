import { createHash } from 'node:crypto';
import type { Endpoint, ReplyOf } from '#shared/contract/endpoint.ts';
import { serialise } from './serialise.ts';

/** A reply that was serialised once and is sent many times; a handler returns it in place of the value. */
export class Prepared {
  readonly bytes: Buffer;
  /** Strong validator: a request that has it already gets 304. */
  readonly etag: string;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  }
}

/** Serialises a reply by the endpoint's schema for sending it many times. */
export const prepare = <const E extends Endpoint>(endpoint: E, reply: ReplyOf<E>): Prepared =>
  new Prepared(Buffer.from(serialise(endpoint, reply)));
