import { describe, expect, it } from 'vitest';
import { aheadOf, practicePath, scopeOf, topicOf } from './scope.ts';

const read = (text: string) => scopeOf(new URLSearchParams(text));

describe('the topic of a practice session', () => {
  it('is read from the address, and nonsense in it is ignored', () => {
    expect(read('')).toEqual({});
    expect(read('program=nothing&subject=%20&ahead=1')).toEqual({});
    expect(read('program=businessVocabulary&subject=Law&chapter=Boards&ahead=true')).toEqual({
      program: 'businessVocabulary',
      subject: 'Law',
      chapter: 'Boards',
      ahead: 'true',
    });
    expect(read(`subject=${'x'.repeat(300)}`).subject).toHaveLength(200);
  });

  it('has the narrowest name', () => {
    expect(topicOf(new URLSearchParams('subject=Law&chapter=Boards'))).toBe('Boards');
    expect(topicOf(new URLSearchParams('subject=Law'))).toBe('Law');
    expect(topicOf(new URLSearchParams('ahead=true'))).toBeNull();
  });

  it('comes back from the address that is made for it', () => {
    const path = practicePath({ subject: 'Law & order', chapter: 'A+B' });
    expect(read(path.slice(path.indexOf('?')))).toEqual({ subject: 'Law & order', chapter: 'A+B', ahead: 'true' });
    expect(aheadOf(new URLSearchParams('subject=Law')).toString()).toBe('subject=Law&ahead=true');
  });
});

it('reads a session of saved questions, whose kind and text count only there', () => {
  const address = { kind: 'daily', search: 'cash' };
  expect(scopeOf(new URLSearchParams({ saved: 'true', ...address }))).toEqual({ saved: 'true', ...address });
  expect(scopeOf(new URLSearchParams(address))).toEqual({});
});
