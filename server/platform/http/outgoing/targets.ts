/** Which addresses the server may call on behalf of a user. */
import ipaddr from 'ipaddr.js';

export interface TargetRules {
  /** Allows this machine, over http too: for tests and demo mode. */
  readonly allowLocal: boolean;
}

/** Global unicast of IPv6; everything outside is reserved, private or a wrapped IPv4 address. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/** Returns true if the server may connect to that IP address. */
export const isAllowedAddress = (address: string, { allowLocal }: TargetRules): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (allowLocal && parsed.range() === 'loopback') return true;
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_UNICAST);
};

/** Returns the IP address that an URL names directly, or null if it names a host. The parser has normalised its notation. */
export const literalAddress = ({ hostname }: URL): string | null => {
  const address = hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(address) ? address : null;
};

const isLocalHost = (url: URL): boolean => {
  const address = literalAddress(url);
  return address === null ? /^(?:.+\.)?localhost\.?$/.test(url.hostname) : ipaddr.parse(address).range() === 'loopback';
};

/** Returns a sentence about why the server can't call that URL, or null. Its host is only resolved for the call. */
export const targetFault = (text: string, rules: TargetRules): string | null => {
  if (!URL.canParse(text)) return 'Enter a full address, such as https://example.com/webhooks';
  const url = new URL(text);
  const local = rules.allowLocal && isLocalHost(url);
  if (url.protocol !== 'https:' && !(local && url.protocol === 'http:')) return 'The address must start with https://';
  if (url.username !== '' || url.password !== '') return 'The address can’t contain a user name or password';
  if (local) return null;
  const address = literalAddress(url);
  const isPublic =
    address === null ? !isLocalHost(url) && url.hostname.includes('.') : isAllowedAddress(address, rules);
  return isPublic ? null : 'The address must be on the public internet';
};
