/** What a new installation shows before anybody has written anything, in demo mode and in production. */
import { expect, it } from 'vitest';
import { listClasses } from '#shared/contract/classes/classes.ts';
import { freeSlots } from '#shared/contract/mentoring/mentoring.ts';
import { getWeeklyTests } from '#shared/contract/weekly-tests/weekly-tests.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { signUp } from '../../../tests/fixtures/records/people.ts';
import { subscriber } from '../../../tests/fixtures/records/weekly-tests.ts';
import { prepareFirstStart } from './first-start.ts';

describeOnBothDatabases('The first start', (start) => {
  it('of a demo has an open and an upcoming weekly test, a class and a mentor with times', async () => {
    const server = await start({ config: { sampleEvents: true } });
    await prepareFirstStart(server.app);
  });
});
