import { describe, expect, it } from 'vitest';
import { handlerFor, isOurs, type Handlers } from './messages.ts';

const ID = 'our-own-id';
const ORIGIN = `chrome-extension://${ID}/`;
const handlers: Handlers = { look: () => Promise.resolve() };

describe('a message is heard', () => {
  it('from a page of this extension', () => {
    expect(isOurs({ id: ID, url: `${ORIGIN}popup.html` }, ID, ORIGIN)).toBe(true);
    expect(handlerFor(handlers, { ask: 'look' })).toBe(handlers['look']);
  });

  it('from a page that a browser names no address of', () => {
    expect(isOurs({ id: ID }, ID, ORIGIN)).toBe(true);
  });
});

describe('a message is not heard', () => {
  it.each([
    ['another extension that hides its address', { id: 'another' }],
    ['another extension', { id: 'another', url: 'chrome-extension://another/popup.html' }],
    ['a web page', { url: 'https://evil.example/' }],
    ['a script inside a web page', { id: ID, url: 'https://evil.example/', tab: {} as never }],
    ['a page whose address begins like ours', { id: ID, url: `chrome-extension://${ID}.evil.example/` }],
    ['a tab that hides its address', { id: ID, tab: {} as never }],
  ])('from %s (41)', (_, sender) => {
    expect(isOurs(sender, ID, ORIGIN)).toBe(false);
  });

  it.each([
    null,
    'look',
    ['look'],
    {},
    { ask: 'toString' },
    { ask: '__proto__' },
    { ask: 'constructor' },
    { ask: ['look'] },
    { ask: 'look', token: 'x' },
    { ask: 'x'.repeat(1_000_000) },
  ])('when it is %j (41)', (message) => {
    expect(handlerFor(handlers, message)).toBeUndefined();
  });
});
