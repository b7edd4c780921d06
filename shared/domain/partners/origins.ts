/** Origins of partners' pages: scheme, host and port, exactly as browsers send them in `Origin`. */

// Lower case and without the default port, as browsers send it. Plain http only on this machine.
const SECURE = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::[1-9]\d{0,4})?$/;
const LOCAL = /^http:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1)(?::[1-9]\d{0,4})?$/;

export const ORIGIN_SENTENCE =
  'Write an origin like https://www.example.com: https and the host, without a path (http only on localhost)';

/** Maximum characters of an origin. */
export const ORIGIN_MAX = 300;

/** Returns true for an origin that partners can list. */
export const isPartnerOrigin = (text: string): boolean =>
  text.length <= ORIGIN_MAX && !/:(?:443)$/.test(text) && (SECURE.test(text) || LOCAL.test(text));

const EXTENSION = /^(?:chrome|moz)-extension:\/\/[a-z0-9-]+$/;

/**
 * Returns true for a browser extension's origin. Ours differs in every browser, and any other can't read our replies.
 */
export const isExtensionOrigin = (text: string): boolean => EXTENSION.test(text);
