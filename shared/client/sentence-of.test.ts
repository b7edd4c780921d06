import { describe, expect, it } from 'vitest';
import { invalidResponse, networkFailure, sessionOver } from './reply.ts';
import { headedBy, sentenceOf } from './sentence-of.ts';

describe('what a person reads of a failure', () => {
  it("is the server's sentence", () => {
    const taken = { code: 'EMAIL_TAKEN', status: 400, message: 'User already exists' } as const;
    expect(sentenceOf(taken, 'Failed')).toBe('User already exists');
  });

  it.each([
    ['an empty sentence', { code: 'INTERNAL', status: 500, message: '' } as const],
    ['no answer', networkFailure().error],
    ['a refusal that says nothing', invalidResponse(400).error],
  ])('is the fallback for %s', (_, error) => {
    expect(sentenceOf(error, 'Failed')).toBe('Failed');
  });

  it.each([
    ['a success without its data', invalidResponse(200).error],
    ['a session that is over', sessionOver().error],
  ])('stays as it is for %s', (_, error) => {
    expect(sentenceOf(error, 'Failed')).toBe(error.message);
  });

  it('is a heading of its own where the server said nothing', () => {
    const { error } = networkFailure(502);
    expect(headedBy(error, 'Failed to fetch quiz')).toEqual({ title: 'Failed to fetch quiz', message: error.message });
    const gone = { code: 'NOT_FOUND', status: 404, message: 'No such quiz' } as const;
    expect(headedBy(gone, 'Failed to fetch quiz')).toEqual({ message: 'No such quiz' });
  });
});
