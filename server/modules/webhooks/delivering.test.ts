/** Deliveries of events to a receiver that works, fails, and comes back. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listWebhookDeliveries, listWebhooks, updateWebhook } from '#shared/contract/webhooks/webhooks.ts';
import type { Partner } from '#shared/contract/partners/partners.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import {
  makePartner,
  makePartnerMember,
  makeWebhook,
  startReceiver,
  verified,
  type Receiver,
} from '../../../tests/fixtures/records/webhooks.ts';
import { createFakeClock } from '../../../tests/fixtures/server/fake-clock.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createEmitting } from './emitting.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Body {
  readonly type: string;
  readonly data: { readonly object: string; readonly step: number };
}

describeOnBothDatabases('A delivery', (start) => {
  let server: TestServer;
  let partner: Partner;
  let member: Person;
  let receiver: Receiver;
  let secret: string;
  let webhookId: string;
  beforeEach(async () => {
    server = await start({ clock: createFakeClock() });
    const admin = await signUp(server, { role: 'admin' });
    partner = await makePartner(server, admin);
    member = await makePartnerMember(server, admin, partner);
    receiver = await startReceiver(server.clock);
    const made = await makeWebhook(server, member, partner, receiver.url);
    secret = made.secret;
    webhookId = made.webhook._id;
  });
  afterEach(() => receiver.close());

  const emit = (object: string, step: number) =>
    inTransaction(server.db, (trx) =>
      createEmitting(server.app.deps).emit(trx, {
        owner: { kind: 'partner', id: partner._id },
        event: 'attempt.completed',
        version: 1,
        object,
        data: { object, step },
      }),
    );
  const work = () => server.runTask('outgoing calls');
  /** Works through that much time, at least every minute. */
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= MINUTE) {
      server.clock.advance(Math.min(left, MINUTE));
      await work();
    }
  };
  const received = () => receiver.messages.map((message) => ({ message, body: JSON.parse(message.body) as Body }));
  const stepsOf = (object: string) =>
    received().flatMap(({ body }) => (body.data.object === object ? [body.data.step] : []));
  const log = async () =>
    (await server.api(listWebhookDeliveries, { as: member, params: { id: webhookId }, query: { limit: '100' } })).data
      .data;
  const status = async () =>
    (await server.api(listWebhooks, { as: member, query: { owner: 'partner', ownerId: partner._id } })).data.data
      .webhooks[0];

  it('is signed as the Standard Webhooks scheme says, and logged (58)', async () => {
    receiver.answer = { status: 202, text: 'thank you' };
    await emit('one', 1);
    await work();
    const [message] = receiver.messages;
    if (message === undefined) throw new Error('Nothing arrived');
    expect(verified(secret, message)).toEqual({
      type: 'attempt.completed',
      version: 1,
      timestamp: new Date(server.clock.now()).toISOString(),
      data: { object: 'one', step: 1 },
    });
    expect(() => verified(secret, { ...message, body: message.body.replace('one', 'two') })).toThrow('No matching');
    expect(() => verified(secret, { ...message, at: message.at + 6 * MINUTE })).toThrow('too old');
    expect(await log()).toMatchObject([
      { status: 'delivered', tries: 1, responseCode: 202, reply: 'thank you', error: null, manual: false },
    ]);
    expect((await log())[0]?.messageId).toBe(message.headers['webhook-id']);
  });

  it('comes only from a transaction that was committed', async () => {
    const undone = inTransaction(server.db, async (trx) => {
      await createEmitting(server.app.deps).emit(trx, {
        owner: { kind: 'partner', id: partner._id },
        event: 'attempt.completed',
        version: 1,
        object: 'one',
        data: {},
      });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await work();
    expect([receiver.messages, await log()]).toEqual([[], []]);
  });

  it('arrives once at a receiver that was down for an hour, in order per object, each signed', async () => {
    receiver.answer = { status: 503, text: 'down' };
    for (let step = 1; step <= 5; step += 1) {
      for (const object of ['one', 'two', 'three']) await emit(object, step);
      await pass(12 * MINUTE);
    }
    receiver.messages.length = 0;
    receiver.answer = { status: 200, text: '' };
    await pass(HOUR);
    for (const object of ['one', 'two', 'three']) expect(stepsOf(object)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(received().map(({ message }) => message.headers['webhook-id'])).size).toBe(15);
    for (const { message, body } of received()) expect(verified(secret, message)).toEqual(body);
    expect((await log()).map((delivery) => delivery.status)).toEqual(Array.from({ length: 15 }, () => 'delivered'));
    expect((await status())?.failingSince).toBeNull();
  });

  it.each([
    ['seconds', () => '600'],
    ['a date', () => new Date(server.clock.now() + 600_000).toUTCString()],
  ])('waits as long as a busy receiver asks in %s', async (_, header) => {
    receiver.answer = { status: 429, text: '', headers: { 'retry-after': header() } };
    await emit('one', 1);
    await work();
    await pass(9 * MINUTE);
    expect(receiver.messages).toHaveLength(1);
    await pass(MINUTE);
    expect(receiver.messages).toHaveLength(2);
  });

  it('waits no longer than four hours, whatever the receiver asks', async () => {
    receiver.answer = { status: 503, text: '', headers: { 'retry-after': '999999999' } };
    await emit('one', 1);
    await work();
    receiver.answer = { status: 200, text: '' };
    server.clock.advance(4 * HOUR);
    await work();
    expect(stepsOf('one')).toEqual([1, 1]);
  });

  it('waits with all others while the receiver is down: each round makes ten calls at most', async () => {
    receiver.answer = { status: 503, text: '' };
    for (let step = 1; step <= 30; step += 1) await emit(`object ${String(step)}`, step);
    await work();
    const first = receiver.messages.length;
    await pass(4 * SECOND);
    expect(receiver.messages).toHaveLength(first);
    await pass(SECOND);
    const second = receiver.messages.length - first;
    // Calls of one batch may be made before the first of them has failed.
    for (const calls of [first, second]) expect([calls > 0, calls <= 10]).toEqual([true, true]);
    receiver.answer = { status: 200, text: '' };
    await pass(30 * SECOND);
    expect(new Set(received().map(({ body }) => body.data.object)).size).toBe(30);
    expect((await log()).every((delivery) => delivery.status === 'delivered')).toBe(true);
  });

  it('is tried again later and later, with the same id and a new time', async () => {
    receiver.answer = { status: 500, text: 'oops' };
    await emit('one', 1);
    await work();
    await pass(4 * SECOND);
    expect(receiver.messages).toHaveLength(1);
    await pass(SECOND);
    expect(receiver.messages).toHaveLength(2);
    await pass(29 * SECOND);
    expect(receiver.messages).toHaveLength(2);
    await pass(SECOND);
    const [first, second, third] = receiver.messages;
    expect(receiver.messages).toHaveLength(3);
    expect([second, third].map((one) => one?.headers['webhook-id'])).toEqual(
      [first, first].map((one) => one?.headers['webhook-id']),
    );
    expect(Number(third?.headers['webhook-timestamp']) - Number(first?.headers['webhook-timestamp'])).toBe(35);
    expect(await log()).toMatchObject([
      { status: 'waiting', tries: 3, responseCode: 500, reply: 'oops', error: 'The receiver answered 500' },
    ]);
  });

  it('that a receiver refuses holds up others about its object alone', async () => {
    receiver.answer = { status: 400, text: 'I don’t know this' };
    await emit('one', 1);
    await work();
    await emit('one', 2);
    receiver.answer = { status: 200, text: '' };
    await emit('two', 1);
    await work();
    expect([stepsOf('one'), stepsOf('two')]).toEqual([[1], [1]]);
    await pass(5 * SECOND);
    expect(stepsOf('one')).toEqual([1, 1, 2]);
  });

  it('follows no redirect', async () => {
    const other = await startReceiver(server.clock);
    receiver.answer = { status: 302, text: '', headers: { location: other.url } };
    await emit('one', 1);
    await work();
    expect(other.messages).toEqual([]);
    expect(await log()).toMatchObject([{ error: 'The receiver answered 302; redirects aren’t followed' }]);
    await other.close();
  });

  it('ends after three days of failures: the webhook is disabled, and its members get one email each', async () => {
    receiver.answer = { status: 500, text: '' };
    await emit('one', 1);
    await emit('one', 2);
    await work();
    for (let hours = 0; hours < 76; hours += 1) await pass(HOUR);
    expect(await status()).toMatchObject({ status: 'disabled' });
    expect((await log()).map((delivery) => [delivery.status, delivery.nextTryAt])).toEqual([
      ['failed', null],
      ['failed', null],
    ]);
    const about = (await server.mailbox(member.email)).filter(({ subject }) => subject.includes('disabled'));
    expect(about.map(({ subject }) => subject)).toEqual(['A webhook of The Morning Ledger was disabled']);
    expect(about[0]?.text).toContain(`/partner/${partner._id}?tab=webhooks`);
    const tried = receiver.messages.length;
    await emit('one', 3);
    await pass(HOUR);
    expect(receiver.messages).toHaveLength(tried);
  });

  it('goes on after days if any other arrives: only failures without a success disable a webhook', async () => {
    await emit('one', 1);
    await work();
    receiver.answer = { status: 500, text: '' };
    await emit('one', 2);
    await work();
    for (let hours = 0; hours < 70; hours += 1) await pass(HOUR);
    receiver.answer = { status: 200, text: '' };
    await pass(5 * HOUR);
    expect(await status()).toMatchObject({ status: 'on', failingSince: null });
    expect(stepsOf('one').at(-1)).toBe(2);
  });

  it('isn’t sent any more to a receiver that answers 410', async () => {
    receiver.answer = { status: 410, text: '' };
    await emit('one', 1);
    await work();
    expect(await status()).toMatchObject({ status: 'disabled' });
    expect(await log()).toMatchObject([{ status: 'failed', responseCode: 410 }]);
  });

  it('fails when the webhook is switched off, and the next one is sent when it is on again', async () => {
    receiver.answer = { status: 500, text: '' };
    await emit('one', 1);
    await work();
    const set = (on: boolean) =>
      server.api(updateWebhook, {
        as: member,
        params: { id: webhookId },
        body: { url: receiver.url, events: ['attempt.completed'], on },
      });
    await set(false);
    await emit('one', 2);
    receiver.answer = { status: 200, text: '' };
    await pass(HOUR);
    await set(true);
    await emit('one', 3);
    await work();
    expect(stepsOf('one')).toEqual([1, 3]);
    expect((await log()).map((delivery) => delivery.error)).toEqual([null, 'The webhook was switched off']);
  });

  it('delays no email, however slowly the receiver answers', async () => {
    await emit('one', 1);
    await server.runTask('outbox');
    expect(receiver.messages).toEqual([]);
    await work();
    expect(receiver.messages).toHaveLength(1);
  });

  it('is made once by two workers at once', async () => {
    for (let step = 1; step <= 10; step += 1) await emit(`object ${String(step)}`, step);
    await Promise.all([work(), work(), work()]);
    expect(receiver.messages).toHaveLength(10);
  });

  it('stays in the log for 30 days', async () => {
    await emit('one', 1);
    await work();
    server.clock.advance(30 * DAY - MINUTE);
    await server.runTask('retention');
    const rows = () => server.db.selectFrom('webhook_deliveries').select('id').execute();
    expect(await rows()).toHaveLength(1);
    server.clock.advance(2 * MINUTE);
    await server.runTask('retention');
    expect(await rows()).toEqual([]);
  });
});
