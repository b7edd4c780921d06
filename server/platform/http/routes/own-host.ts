import { Refusal } from './refusal.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses a request for another host name than ours (DNS rebinding): a foreign page can point its own name at this machine
 * and call it.
 */
export const demandOwnHost = (host: string, publicUrl: string): void => {
  const name = host.replace(/:\d+$/, '');
  if (name !== new URL(publicUrl).hostname && !LOOPBACK.has(name))
    throw new Refusal('FORBIDDEN', { message: 'This page is for this machine' });
};
