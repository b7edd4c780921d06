import { describe, expect, it } from 'vitest';
import { isOwnWork, isReviewRequired } from './approval.ts';

describe('Approval by a second person', () => {
  it('is needed by itself once there are two editors, and otherwise as an administrator says', () => {
    expect([0, 1, 2, 3].map((editors) => isReviewRequired('auto', editors))).toEqual([false, false, true, true]);
    expect([isReviewRequired('on', 1), isReviewRequired('off', 9)]).toEqual([true, false]);
  });
  it('is never given by whoever asked for it or wrote it', () => {
    const work = { requesterId: 'asha', writerId: 'ben' };
    expect(['asha', 'ben', 'carl'].map((id) => isOwnWork(id, work))).toEqual([true, true, false]);
    expect(isOwnWork('carl', { requesterId: null, writerId: null })).toBe(false);
  });
});
