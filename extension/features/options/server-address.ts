/** The address of a server as a user types it. */

export type Address =
  | { readonly ok: true; readonly origin: string; readonly host: string }
  | { readonly ok: false; readonly fault: 'empty' | 'malformed' | 'insecure' };

/** This computer itself, where no one can read the traffic. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * The origin that was meant: a missing scheme is filled in, a path is left out. Only https goes over a network, since
 * tokens and answers do.
 */
export const readAddress = (typed: string): Address => {
  const text = typed.trim();
  if (text === '') return { ok: false, fault: 'empty' };
  const host = /^[^/:?#]*/.exec(text)?.[0] ?? '';
  const whole = SCHEME.test(text) ? text : `${LOOPBACK.has(host) ? 'http' : 'https'}://${text}`;
  if (/[\s\\]/.test(whole) || !URL.canParse(whole)) return { ok: false, fault: 'malformed' };
  const url = new URL(whole);
  const named = url.hostname.includes('.') || url.hostname === 'localhost';
  if (url.username !== '' || url.password !== '' || !named) return { ok: false, fault: 'malformed' };
  if (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname))) {
    return { ok: true, origin: url.origin, host: url.host };
  }
  return { ok: false, fault: url.protocol === 'http:' ? 'insecure' : 'malformed' };
};

/** The permission for that origin. Firefox's match patterns have no port. */
export const hostPattern = (origin: string): string => {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
};
