/** Access by a seat in an organisation, over HTTP. */
import { beforeAll, describe, expect, it } from 'vitest';
import { createResult } from '#shared/contract/attempts/result.ts';
import { getSubscriptionStatus } from '#shared/contract/billing/payment.ts';
import { listClasses } from '#shared/contract/classes/classes.ts';
import { updateOrganisation } from '#shared/contract/organisations/organisations.ts';
import { leaveOrganisation, removeOrganisationMember } from '#shared/contract/organisations/own-organisations.ts';
import type { PlanId } from '#shared/domain/billing/plans.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';

describeOnBothDatabases('A seat', (start) => {
  let server: TestServer;
  let admin: Person;
  let owner: Person;
  let quizId: string;
  beforeAll(async () => {
    server = await start();
    admin = await signUp(server, { role: 'admin' });
    owner = await signUp(server);
    quizId = (await makeQuiz(server, admin, await makeChapter(server), { access: 'subscriber' }))._id;
  });
  const status = async (as: Person) => (await server.api(getSubscriptionStatus, { as })).data;
  const open = async (as: Person) => (await server.api(createResult, { body: { quizId }, as })).status;
  const organisation = async (name: string, planId: PlanId) =>
    (await makeOrganisation(server, admin, owner, { name, planId }))._id;

  it('opens what a subscription opens, and names the organisation', async () => {
    const college = await organisation('Harbour College', 'monthly');
    const learner = await signUp(server);
    expect([await open(learner), await status(learner)]).toMatchObject([
      402,
      { hasActiveSubscription: false, seats: [] },
    ]);
    await joinOrganisation(server, owner, college, learner);
    expect(await open(learner)).toBe(200);
    expect(await status(learner)).toMatchObject({
      hasActiveSubscription: true,
      subscriptions: [],
      count: 0,
      seats: [{ organisation: 'Harbour College', planId: 'monthly' }],
    });
  });
  it('ends when the person leaves or is removed', async () => {
    const id = await organisation('Short Stay', 'monthly');
    const [leaver, removed] = [await signUp(server), await signUp(server)];
    await joinOrganisation(server, owner, id, leaver);
    const member = await joinOrganisation(server, owner, id, removed);
    await server.api(leaveOrganisation, { as: leaver, params: { id } });
    await server.api(removeOrganisationMember, { as: owner, params: { id: member } });
    for (const person of [leaver, removed]) {
      expect(await open(person)).toBe(402);
      expect(await status(person)).toMatchObject({ hasActiveSubscription: false, seats: [] });
    }
  });
  describe('of a plan', () => {
    it('opens the features of that plan only, and follows a change of it', async () => {
      const id = await organisation('Changing Plans', 'monthly');
      const learner = await signUp(server);
      await joinOrganisation(server, owner, id, learner);
      const hasClasses = async () => (await server.api(listClasses, { as: learner })).data.entitled;
      expect([await open(learner), await hasClasses()]).toEqual([200, false]);
      const body = { name: 'Changing Plans', seats: 50, planId: 'yearly' };
      expect((await server.api(updateOrganisation, { as: admin, params: { id }, body })).status).toBe(200);
      expect(await hasClasses()).toBe(true);
    });
  });
});
