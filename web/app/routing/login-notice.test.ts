import { describe, expect, it } from 'vitest';
import { readLoginNotice } from './login-notice.ts';

describe('the notice of the sign-in page', () => {
  it('is read back as it was sent', () => {
    expect(readLoginNotice({ notice: 'Session expired', denied: true })).toEqual({
      notice: 'Session expired',
      denied: true,
    });
  });

  it.each([null, undefined, 'text', { notice: 7, denied: 'yes' }])('is empty for a history entry of %o', (state) => {
    expect(readLoginNotice(state)).toEqual({});
  });
});
