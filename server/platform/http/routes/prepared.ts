import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Endpoint, ReplyOf } from '#shared/contract/common/endpoint.ts';
import { serialise } from './serialise.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compressed during a request, then sent many times. */
const QUALITY = 5;
/** Below that a compressed form saves no packet. */
const WORTH_BYTES = 1_000;

export type Coding = 'br' | 'gzip' | 'identity';

/** The bytes of a reply in one coding. */
export interface Form {
  readonly bytes: Buffer;
  readonly coding: Coding;
  /** Strong validator of these very bytes. */
  readonly etag: string;
}

const REFUSED = /;\s*q=0(?:\.0*)?\s*(?:,|$)/;

/** The smallest coding that the caller takes, by its `Accept-Encoding`. */
export const codingFor = (accepted: string | undefined): Coding => {
  if (accepted === undefined) return 'identity';
  const takes = (name: string): boolean =>
    accepted.split(',').some((part) => part.trim().split(';', 1)[0] === name && !REFUSED.test(part));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
};

/** A reply that was serialised once and is sent many times; a handler returns it in place of the value. */
export class Prepared {
  readonly bytes: Buffer;
  /** Changes with the content. */
  readonly etag: string;
  readonly #identity: Form;
  readonly #forms = new Map<Coding, Form | Promise<Form>>();

  /** @param built what was compressed before; no other forms are made then */
  constructor(bytes: Buffer, built?: Readonly<Partial<Record<'br' | 'gzip', Buffer>>>) {
    this.bytes = bytes;
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    this.#identity = { bytes, coding: 'identity', etag: this.etag };
    if (built === undefined) return;
    for (const coding of ['br', 'gzip'] as const) {
      const compressed = built[coding];
      this.#forms.set(coding, compressed ? this.#formOf(compressed, coding) : this.#identity);
    }
  }

  /** The reply in that coding, compressed when it is first asked for; as it is where that saves nothing. */
  form(coding: Coding): Form | Promise<Form> {
    if (coding === 'identity') return this.#identity;
    const known = this.#forms.get(coding);
    if (known !== undefined) return known;
    if (this.bytes.length < WORTH_BYTES) return this.#identity;
    const making = this.#compress(coding);
    this.#forms.set(coding, making);
    making.then(
      (form) => this.#forms.set(coding, form),
      () => this.#forms.delete(coding),
    );
    return making;
  }

  /** Whether a cache that sends this `If-None-Match` has the content already, in whatever coding. */
  isKnownTo(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined) return false;
    const content = this.etag.slice(1, -1);
    // Caches in between may make a validator weak.
    return ifNoneMatch
      .split(',')
      .some((tag) => tag.trim() === '*' || /^(?:W\/)?"([^"]*?)(?:-br|-gzip)?"$/.exec(tag.trim())?.[1] === content);
  }

  async #compress(coding: 'br' | 'gzip'): Promise<Form> {
    const bytes =
      coding === 'br'
        ? await brotli(this.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
        : await zip(this.bytes);
    return this.#formOf(bytes, coding);
  }

  #formOf(bytes: Buffer, coding: 'br' | 'gzip'): Form {
    return { bytes, coding, etag: `${this.etag.slice(0, -1)}-${coding}"` };
  }
}

/** Serialises a reply by the endpoint's schema for sending it many times. */
export const prepare = <const E extends Endpoint>(endpoint: E, reply: ReplyOf<E>): Prepared =>
  new Prepared(Buffer.from(serialise(endpoint, reply)));
