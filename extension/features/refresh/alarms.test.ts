import { beforeEach, expect, it } from 'vitest';
import { resetBrowser, setAlarms } from '../../../tests/doubles/extension-browser.ts';
import { daily } from '../../../tests/fixtures/records/extension.ts';
import { syncAlarms } from './alarms.ts';

beforeEach(resetBrowser);

const later = { ...daily, endsAt: new Date(Date.now() + 3_600_000).toISOString() };

it('are made where the browser has lost them, and cleared when they are over (43)', async () => {
  await syncAlarms({ daily: later, reminderAt: '09:30' });
  expect([...setAlarms().keys()].sort()).toEqual(['day-turns', 'look', 'refresh-token', 'remind']);
  await syncAlarms({ daily: later });
  expect([...setAlarms().keys()].sort()).toEqual(['day-turns', 'look', 'refresh-token']);
});

it('stay where they stand, so that starting often never puts them off', async () => {
  await syncAlarms({ daily: later });
  const before = [...setAlarms().values()].map(({ scheduledTime }) => scheduledTime);
  await syncAlarms({ daily: later });
  expect([...setAlarms().values()].map(({ scheduledTime }) => scheduledTime)).toEqual(before);
});
