import { BlockList, isIP, isIPv6 } from 'node:net';
import { NOT_BLOCKED, type Limits } from './limits.ts';

const familyOf = (ip: string): 'ipv4' | 'ipv6' => (isIPv6(ip) ? 'ipv6' : 'ipv4');

/** Returns whether an address, or the network of a caller (`ipSubject`), is in one of these networks. */
export const createAllowList = (networks: readonly string[]): ((ip: string) => boolean) => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (ip) => {
    const [address = ''] = ip.replace(/^::ffff:/, '').split('/');
    return isIP(address) > 0 && list.check(address, familyOf(address));
  };
};

/** The same limits, but callers from allowed networks are not limited by their address. Accounts and codes still are. */
export const exceptFrom = (limits: Limits, isAllowed: (ip: string) => boolean): Limits => ({
  ...limits,
  consume: (budget, subject) => (isAllowed(subject) ? Promise.resolve(NOT_BLOCKED) : limits.consume(budget, subject)),
  waitOf: (throttle, subject) => (isAllowed(subject) ? Promise.resolve(0) : limits.waitOf(throttle, subject)),
  fail: (throttle, subject) => (isAllowed(subject) ? Promise.resolve() : limits.fail(throttle, subject)),
});
