import { describe, expect, it } from 'vitest';
import { exactDurationText } from '#shared/domain/common/text/duration-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { percentileText, percentText, timingText } from './format.ts';

describe('formatting a result', () => {
  it.each([
    [0, '0 s'],
    [45, '45 s'],
    [120, '2 min'],
    [522, '8 min 42 s'],
    [3600, '1 h'],
    [3905, '1 h 5 min'],
  ])('says %d seconds as %s', (seconds, text) => {
    expect(exactDurationText(seconds)).toBe(text);
  });

  it('never rounds a missed pass mark up to a reached one', () => {
    expect(percentText(49.9)).toBe('49%');
  });

  it('writes parts of points and large numbers the Indian way', () => {
    expect([numberText(6.666), numberText(100000)]).toEqual(['6.67', '1,00,000']);
  });

  it.each([
    [9, /^9 s · 20 Nov 2026, /],
    [0, /^20 Nov 2026, /],
  ])('says the time of %d seconds and when, without a sentence about the learner', (timeTakenSeconds, text) => {
    const timing = timingText({ timeTakenSeconds, finishedAt: '2026-11-20T12:00:00.000Z' });
    expect(timing).toMatch(text);
    expect(timing).not.toMatch(/took|you/i);
  });

  it('says the percentile in a sentence', () => {
    expect(percentileText(64)).toBe('Better than 64% of other first attempts');
  });
});
