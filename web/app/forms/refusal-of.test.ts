import { describe, expect, it } from 'vitest';
import { networkFailure, type ClientError } from '#shared/client/reply.ts';
import { refusalOf } from './refusal-of.ts';

const error = (more: Partial<ClientError>): ClientError => ({
  code: 'VALIDATION_FAILED',
  status: 400,
  message: 'Please check these fields',
  ...more,
});
const NAMES = ['email', 'password'] as const;
const blame = (code: string) => (code === 'PASSWORD_WRONG' ? 'password' : null);

describe('an error of the API', () => {
  it('belongs to the fields that it names, the first sentence of each', () => {
    const problems = [
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'email', message: 'All fields are required' },
      { field: 'uniqueId', message: 'Device id must be a UUID' },
    ];
    expect(refusalOf(error({ details: { problems } }), NAMES, {})).toEqual({
      fields: { email: 'Please enter a valid email address' },
    });
  });

  it('belongs to the whole form where it names no field of it', () => {
    const problems = [{ field: 'uniqueId', message: 'Device id must be a UUID' }];
    expect(refusalOf(error({ details: { problems } }), NAMES, {})).toEqual({ message: 'Please check these fields' });
  });

  it('belongs to the field that its code is about', () => {
    const wrong = error({ code: 'PASSWORD_WRONG', message: 'That password is wrong' });
    expect(refusalOf(wrong, NAMES, { blame })).toEqual({ fields: { password: 'That password is wrong' } });
  });

  it.each([
    [30, 'Too many tries. Try again in 30 seconds.'],
    [100, 'Too many tries. Try again in 2 minutes.'],
  ])('says how long to wait: %i seconds', (retryAfter, message) => {
    const limited = error({ code: 'RATE_LIMITED', status: 429, message: 'Too many tries.', details: { retryAfter } });
    expect(refusalOf(limited, NAMES, { blame })).toEqual({ message });
  });

  it('without a sentence of the server says what the form says then, or that the server wasn’t reached', () => {
    const { error: unreached } = networkFailure();
    expect(refusalOf(unreached, NAMES, { fallback: 'Nothing was saved.' })).toEqual({ message: 'Nothing was saved.' });
    expect(refusalOf(unreached, NAMES, {})).toEqual({ message: unreached.message });
  });
});
