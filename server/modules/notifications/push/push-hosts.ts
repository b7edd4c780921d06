/**
 * The addresses that the server sends notifications to. A browser names its push service by a URL, so without a list a
 * caller could make the server call any host.
 */

const LOOPBACK = /^(localhost|127\.0\.0\.1)(:\d+)?$/;

const fits = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

/**
 * Returns true for an address of a listed push service.
 * @param hosts hosts with their port where it isn't the protocol's; `*.example.com` matches all its subdomains
 */
export const isPushService = (address: string, hosts: readonly string[]): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(host));
  return isSecure && username === '' && password === '' && hosts.some((pattern) => fits(host, pattern));
};
