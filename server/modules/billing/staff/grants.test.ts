/** Complimentary access: one open grant per learner, however often it is requested. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { endComplimentary, getComplimentary, giveComplimentary } from '#shared/contract/billing/complimentary.ts';
import { getSubscriptionStatus } from '#shared/contract/billing/payment.ts';
import { addDays, dayOf } from '#shared/domain/common/calendar.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { insertPeriod } from '../settlement/periods-repository.ts';

const DAY_MS = 86_400_000;

describeOnBothDatabases('Complimentary access', (start) => {
  let server: TestServer;
  let admin: Person;
  let learner: Person;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    [admin, learner] = [await signUp(server, { role: 'admin' }), await signUp(server)];
  });

  const lastDay = (days: number): string => addDays(dayOf(server.clock.now(), 'Asia/Kolkata'), days);
  const give = (days = 30, reason = 'Won the case competition') =>
    server.api(giveComplimentary, { as: admin, body: { email: learner.email, until: lastDay(days), reason } });
  const end = (id: string) =>
    server.api(endComplimentary, { as: admin, params: { id }, body: { reason: 'Given by mistake' } });
  const grants = async () =>
    (await server.api(getComplimentary, { as: admin, query: { search: learner.email } })).data.data;
  const hasAccess = async () => (await server.api(getSubscriptionStatus, { as: learner })).data.hasActiveSubscription;
  const mails = async () =>
    (await server.mailbox(learner.email)).filter(({ subject }) => subject === 'You have free full access');
  const acts = async (action: string) =>
    server.db
      .selectFrom('audit')
      .select('id')
      .where('action', '=', action)
      .where('subject', '=', learner.userId)
      .execute();

  it('asked for twenty times at once is given once, with one email, and each request has the same answer', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => give()));
    expect(replies.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    expect(new Set(replies.map(({ data }) => data.data.complimentary._id)).size).toBe(1);
    expect(await grants()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    expect(await acts('access.give')).toHaveLength(1);
    await end(replies[0]?.data.data.complimentary._id ?? '');
    expect(await hasAccess()).toBe(false);
  });

  it('of another length or for another reason is given once what is open has ended', async () => {
    const { _id: id } = (await give()).data.data.complimentary;
    for (const reply of [await give(60), await give(30, 'Another prize')]) {
      expect([reply.status, reply.error.code]).toEqual([409, 'COMPLIMENTARY_EXISTS']);
      expect(reply.error.message).toBe('This account already has complimentary access. End it first.');
    }
    expect(await grants()).toHaveLength(1);
    await end(id);
    server.clock.advance(1_000);
    expect((await give(60)).status).toBe(200);
    expect(await hasAccess()).toBe(true);
    // Repeating the first end must not affect the second grant.
    expect((await end(id)).status).toBe(200);
    expect(await hasAccess()).toBe(true);
  });

  it('that was given several times before ends with any of them', async () => {
    const now = server.clock.now();
    const ids: string[] = [];
    for (let days = 1; days <= 3; days += 1) {
      const period = { user_id: learner.userId, subscription_id: null, payment_id: null, reason: 'granted' } as const;
      const stretch = { starts_at: now, ends_at: now + days * DAY_MS, note: 'A prize', granted_by: admin.userId };
      ids.push(
        await server.db.transaction().execute((trx) => insertPeriod(trx, server.app.deps, { ...period, ...stretch })),
      );
    }
    server.clock.advance(1_000);
    expect((await end(ids[0] ?? '')).data.data.complimentary.open).toBe(false);
    expect((await grants()).map(({ open }) => open)).toEqual([false, false, false]);
    expect(await hasAccess()).toBe(false);
    expect(await acts('access.end')).toHaveLength(1);
  });
});
