import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allow, permitted, refuse, resetBrowser, sentMessages } from '../../../tests/doubles/extension-browser.ts';
import { serverAddress } from '../../settings.ts';
import { dropPermission, examine, moveTo, STANDARD } from './moving.ts';

const OWN = 'https://own.example:8443';
const OWN_HOST = 'https://own.example/*';
const LOCAL_HOST = 'http://localhost/*';

beforeEach(resetBrowser);

describe('the permission for a server', () => {
  it('is given back when nothing needs it any more', async () => {
    allow(OWN_HOST);
    await dropPermission(OWN);
    expect(permitted()).toEqual([]);
  });

  it('stays when the server in use has the same host on another port', async () => {
    allow(OWN_HOST);
    await serverAddress.write(OWN);
    await dropPermission('https://own.example:9000');
    expect(permitted()).toEqual([OWN_HOST]);
  });
});

it('a move has the background look at the new server', async () => {
  await moveTo(OWN);
  expect(await serverAddress.read()).toBe(OWN);
  expect(sentMessages()).toEqual([{ ask: 'look-again' }]);
});

describe('a server whose address is typed', () => {
  let other: Server;
  let address: string;
  beforeEach(async () => {
    other = createServer((_request, reply) => reply.end('<h1>It works</h1>'));
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
    address = `http://localhost:${String((other.address() as AddressInfo).port)}`;
  });
  afterEach(() => new Promise((resolve) => other.close(resolve)));

  it('that is none of ours costs the server in use nothing', async () => {
    const inUse = 'http://localhost:1';
    await serverAddress.write(inUse);
    allow(LOCAL_HOST);
    expect(await examine(address, inUse)).toBe('strange');
    expect(permitted()).toEqual([LOCAL_HOST]);
  });

  it('and that is none of ours keeps no permission of its own', async () => {
    expect(await examine(address, STANDARD)).toBe('strange');
    expect(permitted()).toEqual([]);
  });

  it.each([
    ['of somebody’s own', OWN, OWN_HOST],
    ['of the build, whose permission Firefox lets people take away too', STANDARD, 'https://learn.example/*'],
  ])('and is in use gets the permission that was taken away from it: one %s', async (_, inUse, host) => {
    await serverAddress.write(inUse);
    expect(await examine(inUse, inUse)).toBe('current');
    expect(permitted()).toEqual([host]);
  });

  it('is left alone without the permission', async () => {
    refuse();
    expect(await examine(OWN, OWN)).toBe('refused');
    expect(await examine(address, OWN)).toBe('refused');
  });
});
