/** Webhooks as the members of a partner manage them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addWebhook,
  listWebhookDeliveries,
  listWebhooks,
  removeWebhook,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  WEBHOOKS_MAX,
} from '#shared/contract/webhooks/webhooks.ts';
import type { Partner } from '#shared/contract/partners/partners.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { inNewSession, signUp, type Person } from '../../../tests/fixtures/records/people.ts';
import {
  makePartner,
  makePartnerMember,
  makeWebhook,
  startReceiver,
  verified,
  type Receiver,
} from '../../../tests/fixtures/records/webhooks.ts';
import type { TestServer } from '../../../tests/fixtures/server/server.ts';

const HOUR = 3_600_000;
const URL = 'https://hooks.example/quiz';

describeOnBothDatabases('Webhooks', (start) => {
  let server: TestServer;
  let admin: Person;
  let partner: Partner;
  let member: Person;
  let stranger: Person;
  let receiver: Receiver;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    partner = await makePartner(server, admin);
    member = await makePartnerMember(server, admin, partner);
    // A member of another partner.
    stranger = await makePartnerMember(server, admin, await makePartner(server, admin, { name: 'The Evening Post' }));
    receiver = await startReceiver(server.clock);
  });
  afterAll(() => receiver.close());

  const add = (changes: Readonly<Record<string, unknown>> = {}, as = member) =>
    server.api(addWebhook, {
      as,
      body: { owner: 'partner', ownerId: partner._id, url: URL, events: ['attempt.completed'], on: true, ...changes },
    });
  const list = async (as = member) =>
    server.api(listWebhooks, { as, query: { owner: 'partner', ownerId: partner._id } });
  const deliveries = async (id: string, query: Record<string, string> = {}) =>
    (await server.api(listWebhookDeliveries, { as: member, params: { id }, query })).data.data;
  const received = async (count: number) => {
    receiver.messages.length = 0;
    await server.runTask('outgoing calls');
    expect(receiver.messages).toHaveLength(count);
    return receiver.messages;
  };

  it('are listed with their secret shown once (58)', async () => {
    const { webhook, secret } = (await add()).data.data;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const reply = await list();
    expect(reply.data.data.webhooks).toContainEqual(webhook);
    expect(JSON.stringify(reply.body)).not.toContain(secret);
    const rows = JSON.stringify(await server.db.selectFrom('webhooks').selectAll().execute());
    expect(rows).not.toContain(secret.slice('whsec_'.length));
    expect(server.logs()).not.toContain(secret);
    await server.api(removeWebhook, { as: member, params: { id: webhook._id } });
    expect((await list()).data.data.webhooks).not.toContainEqual(webhook);
  });

  it('of another partner are not found: no call reads, changes, tests or replays them (58)', async () => {
    const { webhook } = await makeWebhook(server, member, partner, receiver.url);
    const params = { id: webhook._id };
    const test = (await server.api(testWebhook, { as: member, params })).data.data.delivery;
    await received(1);
    const body = { url: URL, events: ['attempt.completed'], on: false };
    for (const as of [stranger, admin, await signUp(server)]) {
      const replies = [
        await list(as),
        await add({}, as),
        await server.api(updateWebhook, { as, params, body }),
        await server.api(removeWebhook, { as, params }),
        await server.api(rotateWebhookSecret, { as, params }),
        await server.api(testWebhook, { as, params }),
        await server.api(listWebhookDeliveries, { as, params }),
        await server.api(replayWebhookDelivery, { as, params: { id: test._id } }),
      ];
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404));
    }
    await received(0);
    expect((await list()).data.data.webhooks).toContainEqual(webhook);
    await server.api(removeWebhook, { as: member, params });
  });

  it.each([
    ['http://example.com/', 'The address must start with https://'],
    ['https://169.254.169.254/latest/meta-data', 'The address must be on the public internet'],
    ['https://0x0a000001/', 'The address must be on the public internet'],
    ['https://[::ffff:10.0.0.1]/', 'The address must be on the public internet'],
    ['hooks', 'Enter a full address, such as https://example.com/webhooks'],
    ['https://me:pw@example.com/', 'The address can’t contain a user name or password'],
  ])('refuse the address %s (58)', async (url, message) => {
    const { webhook } = (await add()).data.data;
    const body = { url, events: ['attempt.completed'], on: true };
    for (const reply of [
      await add({ url }),
      await server.api(updateWebhook, { as: member, params: { id: webhook._id }, body }),
    ]) {
      expect([reply.status, reply.error.details?.problems]).toEqual([400, [{ field: 'url', message }]]);
    }
    await server.api(removeWebhook, { as: member, params: { id: webhook._id } });
  });

  it.each([[[]], [['no.such']], [['attempt.completed', 'attempt.completed']], ['attempt.completed']])(
    'refuse the events %j',
    async (events) => expect((await add({ events })).error.code).toBe('VALIDATION_FAILED'),
  );

  it('are at most ten', async () => {
    const before = (await list()).data.data.webhooks.length;
    const ids: string[] = [];
    for (let more = before; more < WEBHOOKS_MAX; more += 1) ids.push((await add()).data.data.webhook._id);
    const reply = await add();
    expect([reply.status, reply.error.message]).toEqual([409, 'You can have 10 webhooks. Delete one first.']);
    for (const id of ids) await server.api(removeWebhook, { as: member, params: { id } });
  });

  describe('are tried out', () => {
    it('by a test event, which is tried once', async () => {
      const { webhook, secret } = await makeWebhook(server, member, partner, receiver.url);
      const params = { id: webhook._id };
      const { delivery } = (await server.api(testWebhook, { as: member, params })).data.data;
      expect(delivery).toMatchObject({ status: 'waiting', event: 'webhook.test', manual: true });
      const [message] = await received(1);
      if (message === undefined) throw new Error('Nothing arrived');
      expect(verified(secret, message)).toMatchObject({ type: 'webhook.test', version: 1 });
      receiver.answer = { status: 500, text: 'x'.repeat(3_000) };
      await server.api(testWebhook, { as: member, params });
      await received(1);
      server.clock.advance(HOUR);
      await received(0);
      receiver.answer = { status: 204, text: '' };
      const [failed] = await deliveries(webhook._id, { status: 'failed' });
      expect(failed).toMatchObject({ tries: 1, responseCode: 500, reply: 'x'.repeat(1_024), nextTryAt: null });
      expect((await list()).data.data.webhooks.find(({ _id }) => _id === webhook._id)?.failingSince).toBeNull();
    });

    it('also while they are off', async () => {
      const { webhook } = (await add({ url: receiver.url, on: false })).data.data;
      await server.api(testWebhook, { as: member, params: { id: webhook._id } });
      await received(1);
    });

    it('by a replay with the same id and body', async () => {
      const { webhook, secret } = await makeWebhook(server, member, partner, receiver.url);
      await server.api(testWebhook, { as: member, params: { id: webhook._id } });
      const [first] = await received(1);
      const [logged] = await deliveries(webhook._id);
      server.clock.advance(HOUR);
      const { delivery } = (await server.api(replayWebhookDelivery, { as: member, params: { id: logged?._id ?? '' } }))
        .data.data;
      const [second] = await received(1);
      if (second === undefined) throw new Error('Nothing arrived');
      expect([second.body, second.headers['webhook-id']]).toEqual([first?.body, first?.headers['webhook-id']]);
      expect(second.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
      expect(verified(secret, second)).toMatchObject({ type: 'webhook.test' });
      expect((await deliveries(webhook._id))[0]).toMatchObject({ _id: delivery._id, status: 'delivered' });
    });

    it('so often, and no more', async () => {
      admin = await inNewSession(server, admin);
      const someone = await makePartnerMember(server, admin, partner);
      const { webhook } = (await add({ url: receiver.url })).data.data;
      const statuses: number[] = [];
      for (let call = 0; call < 61; call += 1) {
        statuses.push((await server.api(testWebhook, { as: someone, params: { id: webhook._id } })).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 60 }, () => 201), 429]);
    });
  });

  it('sign with the old and the new secret for a day after a rotation, then with the new one alone', async () => {
    const { webhook, secret: old } = await makeWebhook(server, member, partner, receiver.url);
    const params = { id: webhook._id };
    server.clock.advance(HOUR);
    member = await inNewSession(server, member);
    const { secret, webhook: rotated } = (await server.api(rotateWebhookSecret, { as: member, params })).data.data;
    expect(secret).not.toBe(old);
    expect(Date.parse(rotated.previousSecretUntil ?? '')).toBe(server.clock.now() + 24 * HOUR);
    const send = async () => {
      await server.runTask('outgoing calls');
      await server.api(testWebhook, { as: member, params });
      const [message] = await received(1);
      if (message === undefined) throw new Error('Nothing arrived');
      return message;
    };
    server.clock.advance(24 * HOUR - 1);
    const during = await send();
    for (const one of [secret, old]) expect(verified(one, during)).toMatchObject({ type: 'webhook.test' });
    server.clock.advance(1);
    const after = await send();
    expect(verified(secret, after)).toMatchObject({ type: 'webhook.test' });
    expect(() => verified(old, after)).toThrow('No matching signature');
  });
});
