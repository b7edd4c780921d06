/** Every budget of the code is in this list, and those with a call here refuse it once they are used up. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSubscription } from '#shared/contract/billing/payment.ts';
import { orderSeats } from '#shared/contract/billing/seats.ts';
import { takeClassSeat } from '#shared/contract/classes/classes.ts';
import { downloadData } from '#shared/contract/identity/account.ts';
import { findDevice, startDevice } from '#shared/contract/identity/device.ts';
import { assignMentor, listThreads, sendMessage } from '#shared/contract/mentoring/mentor-threads.ts';
import { moveSession } from '#shared/contract/mentoring/mentoring.ts';
import { testPush } from '#shared/contract/notifications/push.ts';
import { sendOrganisationInvitations } from '#shared/contract/organisations/invitations.ts';
import { saveOwnLeadForm, sendLead } from '#shared/contract/partners/leads.ts';
import { createGroup } from '#shared/contract/ranking/groups.ts';
import { startSsoTest } from '#shared/contract/sso/connection.ts';
import { addSsoDomain, verifySsoDomain } from '#shared/contract/sso/domains.ts';
import { budgetsIn } from '../../scripts/defences/budgets.ts';
import { ipSubject } from '../../server/platform/rate-limits/ip-subject.ts';
import { makeClass } from '../fixtures/records/classes.ts';
import { book, makeMentor, offer, slotsOf, tryToBook } from '../fixtures/records/mentoring.ts';
import { assign } from '../fixtures/records/assignments.ts';
import { makeOrganisation } from '../fixtures/records/organisations.ts';
import { orderOf } from '../fixtures/records/payments.ts';
import { makeChapter, makeQuiz } from '../fixtures/records/quizzes.ts';
import { signUp, type Person } from '../fixtures/records/people.ts';
import { givePlan } from '../fixtures/records/plans.ts';
import { seatsOrder } from '../fixtures/records/seats.ts';
import { createFakeDns, newBrowser, startSignIn } from '../fixtures/records/sso.ts';
import { makePartner, makePartnerMember } from '../fixtures/records/webhooks.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';

const DAY_MS = 86_400_000;
const IP = ipSubject('127.0.0.1');

type Call = () => Promise<{ readonly status: number }>;
/** Makes the data that a call needs before the budget is spent; then the call that spends one. */
type Prepare = (server: TestServer, as: Person) => Call | Promise<Call>;

const guess: Prepare = (server, as) => () => server.api(findDevice, { as, body: { userCode: 'BCDF-GHJK' } });

/** A mentor with two times, and a thread with the learner. */
const mentored = async (server: TestServer, learner: Person) => {
  const admin = await signUp(server, { role: 'admin' });
  await givePlan(server, learner, 'yearly', server.clock.now() + 365 * DAY_MS);
  const mentor = await makeMentor(server, { admin });
  const dateIn = (days: number): string =>
    new Date(server.clock.now() + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
  for (const days of [3, 4]) await offer(server, mentor, { date: dateIn(days) });
  return { admin, mentor, slots: await slotsOf(server, learner, mentor) };
};

/** A partner whose form for leads is on, with the sentence that visitors agree to. */
const partnerWithForm = async (server: TestServer) => {
  const admin = await signUp(server, { role: 'admin' });
  const partner = await makePartner(server, admin);
  const member = await makePartnerMember(server, admin, partner);
  const consent = 'I agree that the Ledger writes to me.';
  const body = { active: true, consent, privacyUrl: 'https://ledger.example/privacy' };
  await server.api(saveOwnLeadForm, { as: member, params: { id: partner._id }, body });
  return { partner, consent };
};

/** By name: how many, whose, and a call that spends one. */
const CALLS: Readonly<Record<string, readonly [most: number, of: 'ip' | 'user', prepare: Prepare]>> = {
  'class-seats': [
    40,
    'user',
    async (server, as) => {
      await givePlan(server, as, 'yearly');
      const editor = await signUp(server, { role: 'subadmin' });
      const { _id: id } = await makeClass(server, editor, server.clock.now() + 2 * DAY_MS);
      return () => server.api(takeClassSeat, { as, params: { id } });
    },
  ],
  'data-downloads': [10, 'user', (server, as) => () => server.api(downloadData, { as })],
  'device-guesses': [30, 'user', guess],
  'device-guesses-ip': [300, 'ip', guess],
  'device-starts-ip': [
    120,
    'ip',
    (server) => () =>
      server.api(startDevice, { body: { uniqueId: randomUUID(), browser: 'chrome', platform: 'linux' } }),
  ],
  'groups-made': [20, 'user', (server, as) => () => server.api(createGroup, { as, body: { name: 'Batch of 2026' } })],
  'leads-ip': [
    120,
    'ip',
    async (server) => {
      const { partner, consent } = await partnerWithForm(server);
      return () => {
        const email = `${randomUUID()}@reader.example`;
        return server.api(sendLead, { body: { partner: partner.key, name: 'Meera Iyer', email, consent } });
      };
    },
  ],
  'mentor-messages': [
    60,
    'user',
    async (server, as) => {
      const { admin, mentor } = await mentored(server, as);
      await server.api(assignMentor, { as: admin, params: { id: as.userId }, body: { mentorId: mentor.userId } });
      const [thread] = (await server.api(listThreads, { as })).data.data;
      const params = { id: thread?._id ?? '' };
      return () => server.api(sendMessage, { as, params, body: { text: 'A question', key: randomUUID() } });
    },
  ],
  'mentoring-changes': [
    30,
    'user',
    async (server, as) => {
      const { slots } = await mentored(server, as);
      return () => tryToBook(server, as, slots[0]);
    },
  ],
  'organisation-assignments': [
    60,
    'user',
    async (server, as) => {
      const admin = await signUp(server, { role: 'admin' });
      const { _id: id } = await makeOrganisation(server, admin, as);
      const { _id: itemId } = await makeQuiz(server, admin, await makeChapter(server));
      return () => assign(server, as, id, { itemId, everyone: true });
    },
  ],
  'organisation-invitations': [
    60,
    'user',
    async (server, as) => {
      const admin = await signUp(server, { role: 'admin' });
      const { _id: id } = await makeOrganisation(server, admin, as);
      const body = { text: 'asha@ledger.example' };
      return () => server.api(sendOrganisationInvitations, { as, params: { id }, body });
    },
  ],
  'push-tests': [10, 'user', (server, as) => () => server.api(testPush, { as })],
  'sso-domain-checks': [
    60,
    'user',
    async (server, as) => {
      const admin = await signUp(server, { role: 'admin' });
      const { _id: id } = await makeOrganisation(server, admin, as);
      const added = await server.api(addSsoDomain, { as, params: { id }, body: { domain: 'nothing.invalid' } });
      return () => server.api(verifySsoDomain, { as, params: { id: added.data.data.domain._id } });
    },
  ],
  'sso-provider-calls': [
    60,
    'user',
    async (server, as) => {
      const admin = await signUp(server, { role: 'admin' });
      const { _id: id } = await makeOrganisation(server, admin, as);
      const { challenge } = newBrowser();
      return () => server.api(startSsoTest, { as, params: { id }, body: { challenge } });
    },
  ],
  'sso-starts': [600, 'ip', (server, as) => () => startSignIn(server, as.email, newBrowser())],
  'seat-orders': [
    60,
    'user',
    async (server, as) => {
      const admin = await signUp(server, { role: 'admin' });
      const { _id: id } = await makeOrganisation(server, admin, as);
      return () => server.api(orderSeats, { as, params: { id }, body: seatsOrder(10) });
    },
  ],
  subscriptions: [
    60,
    'user',
    (server, as) => () => server.api(createSubscription, { as, body: orderOf('monthly', as) }),
  ],
};

/** Proven beside their code. */
const PROVEN_ELSEWHERE = [
  'asked-ip',
  'codes-day',
  'mails-hour',
  'mails-minute',
  'new-addresses',
  'resend',
  'second-steps',
  'guest attempts',
  'leads-email',
  'group-codes-account',
  'group-codes-ip',
  'login-account',
  'login-device',
  'login-ip',
  'organisation-resends',
  'staff-invitation-resends',
  'webhook-sends',
];
describe('every budget', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ adapters: { resolveTxt: createFakeDns().resolveTxt } });
  });
  afterAll(() => server.close());

  it('is in this list', () => {
    expect(budgetsIn().map(({ name }) => name)).toEqual([...Object.keys(CALLS), ...PROVEN_ELSEWHERE].toSorted());
  });

  it.each(Object.entries(CALLS))('named %s refuses with 429 once it is used up', async (name, [most, of, prepare]) => {
    const person = await signUp(server);
    const call = await prepare(server, person);
    const budget = { name, most, windowMs: 60_000 };
    const subject = of === 'ip' ? IP : person.userId;
    for (let spent = 0; spent < most - 1; spent += 1) await server.app.deps.limits.consume(budget, subject);
    expect((await call()).status).not.toBe(429);
    expect((await call()).status).toBe(429);
    // The next one starts with what is left of others.
    server.clock.advance(DAY_MS);
  });

  it('of changes to mentoring counts moves as well as bookings', async () => {
    const person = await signUp(server);
    const { slots } = await mentored(server, person);
    const [first, second] = slots;
    const { _id: id } = await book(server, person, first);
    const budget = { name: 'mentoring-changes', most: 30, windowMs: DAY_MS };
    for (let spent = 1; spent < 30; spent += 1) await server.app.deps.limits.consume(budget, person.userId);
    const body = { offerId: second?.offerId, date: second?.date };
    expect((await server.api(moveSession, { as: person, params: { id }, body })).status).toBe(429);
  });
});
