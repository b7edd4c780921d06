/** Rule 49 with nothing left out: all 720 orders over HTTP, on both databases. `npm run test:faults`. */
import { afterAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../fixtures/databases.ts';
import { ENDING, ORDERS, playOrders } from '../fixtures/event-orders.ts';
import { closeEmulators, startPaying } from '../fixtures/payments.ts';

describe.runIf(process.env['FAULTS'] === 'full')('Over HTTP', () => {
  describeOnBothDatabases('the six main events', (start) => {
    afterAll(closeEmulators);
    it('end in the same whichever of the 720 orders they come in', { timeout: 600_000 }, async () => {
      expect(await playOrders(await startPaying(start), ORDERS)).toEqual([ENDING]);
    });
  });
});
