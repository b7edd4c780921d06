/** Rule 49: the order in which the provider's events arrive makes no difference. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases.ts';
import { closeEmulators, order, startPaying, statusOf, type PayingServer } from '../../../tests/fixtures/payments.ts';
import { signUp } from '../../../tests/fixtures/people.ts';

const TOGETHER = 24;
const MAIN_EVENTS = ['authenticated', 'activated', 'charged', 'pending', 'halted', 'cancelled'].map(
  (name) => `subscription.${name}`,
);

const permutations = <T>(items: readonly T[]): readonly T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

describeOnBothDatabases('The six main events', (start) => {
  let server: PayingServer;
  beforeAll(async () => {
    server = await startPaying(start);
  });
  afterAll(closeEmulators);

  it(
    'ends in the same state whichever of the 720 orders they come in, each three times, with one grant',
    { timeout: 300_000 },
    async () => {
      const endings = new Set<string>();
      const play = async (places: readonly number[]): Promise<void> => {
        const who = await signUp(server);
        const subscriptionId = await order(server, who);
        // What is held belongs to other stories.
        server.emulator.deliveries.held.length = 0;
        server.emulator.pay({ subscriptionId, succeed: true });
        const story = server.emulator.deliveries.held.splice(0);
        expect(story.map(({ type }) => type)).toEqual(MAIN_EVENTS.slice(0, 3));
        // The rest of the story is told in the same words.
        const body = (type: string) => (story[2]?.body ?? '').replace('subscription.charged', type);
        const events = MAIN_EVENTS.map((type) => ({ id: `${type}.${subscriptionId}`, type, body: body(type) }));
        for (const place of places) {
          const event = events[place];
          const subscription = server.emulator.find(subscriptionId);
          if (event === undefined || subscription === undefined) throw new Error('no such event');
          // An event is sent once its truth holds; those from before come late, and must not bring back the past.
          if (event.type === 'subscription.cancelled') server.emulator.end(subscription);
          const sent = await Promise.all([1, 2, 3].map(() => server.emulator.deliveries.send(event)));
          expect(sent).toEqual([200, 200, 200]);
        }
        const [row] = (await statusOf(server, who)).subscriptions;
        const mine = async (table: 'payments' | 'invoices') =>
          (await server.db.selectFrom(table).select('id').where('user_id', '=', who.userId).execute()).length;
        endings.add(
          JSON.stringify({
            status: row?.status,
            access: row?.access,
            periods: row?.periods.map(({ reason, startsAt, endsAt }) => [
              reason,
              Date.parse(endsAt) - Date.parse(startsAt),
            ]),
            paid: row?.timeline.filter(({ kind }) => kind === 'paid').length,
            payments: await mine('payments'),
            invoices: await mine('invoices'),
          }),
        );
      };
      server.emulator.deliveries.become('hold');
      const orders = permutations([0, 1, 2, 3, 4, 5]);
      expect(orders).toHaveLength(720);
      // Several stories at once: they meet each other as people do.
      for (let at = 0; at < orders.length; at += TOGETHER) await Promise.all(orders.slice(at, at + TOGETHER).map(play));
      expect([...endings].map((ending) => JSON.parse(ending) as unknown)).toEqual([
        { status: 'cancelled', access: null, periods: [['paid', 0]], paid: 1, payments: 1, invoices: 1 },
      ]);
    },
  );
});
