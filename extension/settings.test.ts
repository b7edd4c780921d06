import { beforeEach, describe, expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { fillStorage, resetBrowser } from '../tests/doubles/extension-browser.ts';
import { moveToServer, reminderAt, serverAddress, theme } from './settings.ts';

beforeEach(resetBrowser);

describe('a setting', () => {
  it('is the default until it is chosen', async () => {
    expect([await serverAddress.read(), await theme.read(), await reminderAt.read()]).toEqual([
      'https://learn.example',
      null,
      null,
    ]);
  });

  it.each([
    ['serverAddress', 'https://learn.example/path'],
    ['serverAddress', 'javascript:alert(1)'],
    ['serverAddress', 42],
    ['theme', 'blue'],
    ['reminderAt', '25:00'],
    ['reminderAt', { hour: 9 }],
  ])('reads as its default when %s was stored as %j', async (key, value) => {
    await browser.storage.local.set({ [key]: value });
    const stored = await browser.storage.local.get();
    expect([serverAddress.in(stored), theme.in(stored), reminderAt.in(stored)]).toEqual([
      'https://learn.example',
      null,
      null,
    ]);
  });

  it('says so when there is no room for it', async () => {
    fillStorage();
    await expect(theme.write('dark')).rejects.toThrow('quota');
  });

  it('tells of its changes until nobody listens', async () => {
    const changes: unknown[] = [];
    const stop = theme.watch((value) => changes.push(value));
    await theme.write('dark');
    await reminderAt.write('09:30');
    await theme.remove();
    stop();
    await theme.write('light');
    expect(changes).toEqual(['dark', null]);
  });
});

describe('moving to another server', () => {
  it('takes no token, no answers and no caches along, and keeps what was chosen', async () => {
    await browser.storage.local.set({ authToken: 't', currentUser: '{}', daily: {}, 'outbox:1': {}, theme: 'dark' });
    await reminderAt.write('09:30');
    await moveToServer('https://own.example:8443');
    expect(await browser.storage.local.get()).toEqual({
      theme: 'dark',
      reminderAt: '09:30',
      serverAddress: 'https://own.example:8443',
    });
  });

  it('forgets nothing for an address that is none', async () => {
    await browser.storage.local.set({ authToken: 't' });
    await expect(moveToServer('ftp://own.example')).rejects.toThrow();
    expect(await browser.storage.local.get()).toEqual({ authToken: 't' });
  });
});
