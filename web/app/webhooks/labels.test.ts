import { expect, it } from 'vitest';
import type { WebhookDelivery } from '#shared/contract/webhooks/webhooks.ts';
import { outcomeText, prettyJson } from './labels.ts';

const delivery: WebhookDelivery = {
  _id: 'd',
  messageId: 'msg_1',
  event: 'attempt.completed',
  status: 'waiting',
  manual: false,
  tries: 0,
  createdAt: '2026-01-15T10:00:00.000Z',
  triedAt: null,
  nextTryAt: '2026-01-15T10:00:00.000Z',
  durationMs: null,
  responseCode: null,
  reply: null,
  error: null,
  payload: '{}',
};

it.each<[string, Partial<WebhookDelivery>]>([
  ['Is being sent', {}],
  ['Waits for an earlier event', { nextTryAt: null }],
  ['Answered 204', { status: 'delivered', tries: 1, responseCode: 204, nextTryAt: null }],
  ['The connection was refused', { status: 'failed', tries: 3, error: 'The connection was refused', nextTryAt: null }],
])('a delivery says “%s”', (text, changes) => {
  expect(outcomeText({ ...delivery, ...changes })).toBe(text);
});

it('a delivery that failed says when it is tried again', () => {
  const text = outcomeText({ ...delivery, tries: 1, responseCode: 500, error: 'The receiver answered 500' });
  expect(text).toMatch(/^The receiver answered 500\. Next try 15.Jan.2026/);
});

it('JSON is shown with line breaks, other texts as they are', () => {
  expect([prettyJson('{"a":1}'), prettyJson('<html>')]).toEqual(['{\n  "a": 1\n}', '<html>']);
});
