/** Rule 49 in full: all 720 orders over HTTP, on both databases. `npm run test:faults`. */
import { afterAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../fixtures/databases/databases.ts';
import { ENDING, ORDERS, playOrders } from '../fixtures/records/event-orders.ts';
import { closeEmulators, startPaying } from '../fixtures/records/payments.ts';
import { FULL, note } from '../fixtures/server/programme.ts';

describe.runIf(FULL)('Over HTTP', () => {
  describeOnBothDatabases('the six main events', (start, database) => {
    afterAll(closeEmulators);
    it('end in the same whichever of the 720 orders they come in', { timeout: 600_000 }, async () => {
      expect(await playOrders(await startPaying(start), ORDERS)).toEqual([ENDING]);
      note({
        ...{ fault: 'F7', database, what: `states in which ${String(ORDERS.length)} orders of six events end` },
        ...{ found: '1', demanded: '1' },
      });
    });
  });
});
