import { expect, it } from 'vitest';
import { detailsText } from './audit-labels.ts';
import { momentText } from '../labels.ts';

it('changes are listed without empty values, with readable times and flags', () => {
  const opensAt = '2026-11-28T06:09:48.566Z';
  expect(detailsText({ title: 'Week 48', opensAt, recording: true, note: '', from: null })).toBe(
    `title: Week 48, opens at: ${momentText(opensAt)}, recording: yes`,
  );
});

it('a time breaks only between date and time', () => {
  expect(momentText('2026-11-28T06:09:48.566Z').split(' ')).toHaveLength(2);
});
