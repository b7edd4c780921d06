import { describe, expect, it } from 'vitest';
import { feedbackMode } from './feedback.ts';

describe('The feedback of a new attempt', () => {
  it('comes at the end unless the quiz allows another mode', () => {
    expect(feedbackMode('end', undefined)).toBe('end');
    expect(feedbackMode('end', 'end')).toBe('end');
    expect(feedbackMode('end', 'each')).toBeNull();
  });

  it('is the learner’s choice where the quiz leaves it to them, at the end by default', () => {
    expect(feedbackMode('choice', undefined)).toBe('end');
    expect(feedbackMode('choice', 'end')).toBe('end');
    expect(feedbackMode('choice', 'each')).toBe('each');
  });

  it('comes after each question where the quiz says so, whatever was asked for', () => {
    expect(feedbackMode('each', undefined)).toBe('each');
    expect(feedbackMode('each', 'end')).toBe('each');
    expect(feedbackMode('each', 'each')).toBe('each');
  });
});
