/** Origins of partners' pages: scheme, host and port, exactly as a browser writes them into `Origin`. */

// Lower case and without the scheme's own port, as browsers write it. Plain http only where nobody listens in between.
const SECURE = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::[1-9]\d{0,4})?$/;
const LOCAL = /^http:\/\/(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1)(?::[1-9]\d{0,4})?$/;

export const ORIGIN_SENTENCE =
  'An origin is written like https://www.example.com: https, the host and no path (http on localhost only)';

/** The longest origin that is taken, in characters. */
export const ORIGIN_MAX = 300;

/** Whether that is an origin that a partner may list. */
export const isPartnerOrigin = (text: string): boolean =>
  text.length <= ORIGIN_MAX && !/:(?:443)$/.test(text) && (SECURE.test(text) || LOCAL.test(text));

const EXTENSION = /^(?:chrome|moz)-extension:\/\/[a-z0-9-]+$/;

/**
 * Whether a browser's extension asks. It is nobody's page: ours has another origin in every browser, and any other gets no
 * permission to read what it is answered.
 */
export const isExtensionOrigin = (text: string): boolean => EXTENSION.test(text);
