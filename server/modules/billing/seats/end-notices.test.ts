/** The email before paid seats end. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { closeEmulators, startPaying, type PayingServer } from '../../../../tests/fixtures/records/payments.ts';
import { addedOrder, buySeats, seatsNow, seatsOrder } from '../../../../tests/fixtures/records/seats.ts';
import { createFakeClock } from '../../../../tests/fixtures/server/fake-clock.ts';

const DAY_MS = 86_400_000;
/** Ten in the morning in India. */
const START = Date.parse('2026-06-10T04:30:00Z');

describeOnBothDatabases('The email before seats end', (start) => {
  let server: PayingServer;
  let admin: Person;
  let owner: Person;
  let id: string;
  beforeAll(async () => {
    server = await startPaying(start, { clock: createFakeClock(START) });
    admin = await signUp(server, { role: 'admin' });
  });
  afterAll(closeEmulators);
  beforeEach(async () => {
    admin = await inNewSession(server, admin);
    owner = await signUp(server, { name: 'Olive Owner' });
    id = (await makeOrganisation(server, admin, owner, { name: 'Acme', seats: 5, planId: 'monthly' }))._id;
  });

  const ends = async (person: Person) =>
    (await server.mailbox(person.email)).filter(({ subject }) => / seats? ends? on /.test(subject));
  const endOf = async (): Promise<number> => Date.parse((await seatsNow(server, owner, id)).running?.until ?? '');

  it('comes two weeks before to each owner, once, with all seats that end together', async () => {
    await buySeats(server, owner, id, seatsOrder(20));
    await buySeats(server, owner, id, await addedOrder(server, owner, id, 10));
    const second = await signUp(server, { name: 'Ola Owner' });
    await joinOrganisation(server, owner, id, second, 'owner');
    const manager = await signUp(server);
    await joinOrganisation(server, owner, id, manager, 'manager');
    const end = await endOf();
    server.clock.set(end - 14 * DAY_MS - 1);
    await server.runTask('seat end notices');
    expect(await ends(owner)).toEqual([]);
    server.clock.set(end - 14 * DAY_MS);
    await Promise.all([server.runTask('seat end notices'), server.runTask('seat end notices')]);
    server.clock.advance(DAY_MS);
    await server.runTask('seat end notices');
    for (const person of [owner, second]) {
      const [mail, ...more] = await ends(person);
      expect(more).toEqual([]);
      expect(mail?.subject).toMatch(/^30 seats end on \d+ \w+ \d{4}: Acme$/);
      expect(mail?.text).toContain(`/organisation/${id}?tab=seats`);
    }
    expect(await ends(manager)).toEqual([]);
  });

  it('doesn’t come when the next period is paid, and comes before that one ends', async () => {
    await buySeats(server, owner, id, seatsOrder(10));
    await buySeats(server, owner, id, seatsOrder(8, 'monthly', 'renewal'));
    const first = await endOf();
    server.clock.set(first - DAY_MS);
    await server.runTask('seat end notices');
    expect(await ends(owner)).toEqual([]);
    server.clock.set(first + DAY_MS);
    owner = await inNewSession(server, owner);
    const second = await endOf();
    expect(second).toBeGreaterThan(first);
    server.clock.set(second - DAY_MS);
    await server.runTask('seat end notices');
    expect((await ends(owner)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^8 seats end on /)]);
  });

  it('doesn’t come for seats without an end', async () => {
    server.clock.advance(300 * DAY_MS);
    await server.runTask('seat end notices');
    expect(await ends(owner)).toEqual([]);
  });
});
