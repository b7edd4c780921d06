import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readList } from './read-list.ts';

const ASHA = { name: 'Asha Rao', email: 'asha@example.com', valid: true };
const read = (text: string) => readList(text).map(({ name, email, valid }) => ({ name, email, valid }));

describe('a list of people', () => {
  it.each([
    ['CSV', 'Asha Rao,asha@example.com'],
    ['CSV with a header', 'Name,Email\r\nAsha Rao,Asha@Example.com\r\n'],
    ['the columns the other way round', 'asha@example.com;Asha Rao'],
    ['columns of a spreadsheet', 'Asha\tRao\tasha@example.com'],
    ['quotation marks', '"Asha Rao","asha@example.com"'],
    ['what an email program copies', 'Asha Rao <asha@example.com>'],
    ['a byte order mark', '\uFEFFAsha Rao,asha@example.com'],
  ])('is read from %s', (_form, text) => expect(read(text)).toEqual([ASHA]));

  it.each(['a@x.in, b@x.in', 'a@x.in\nb@x.in', 'a@x.in b@x.in', '\n\na@x.in;;\n b@x.in \n'])(
    'of addresses alone is read from %j',
    (text) => expect(read(text)).toEqual(['a@x.in', 'b@x.in'].map((email) => ({ name: '', email, valid: true }))),
  );

  it('keeps what is no address with its line, so that it can be corrected', () => {
    expect(readList('asha@example.com\nBilal Khan\nzed@\n')).toEqual([
      { line: 1, name: '', email: 'asha@example.com', valid: true },
      { line: 2, name: '', email: 'Bilal Khan', valid: false },
      { line: 3, name: '', email: 'zed@', valid: false },
    ]);
  });

  it('with a quotation mark that is never closed is read nevertheless', () => {
    expect(read('"Asha,asha@example.com\nb@x.in').map(({ email }) => email)).toEqual(['asha@example.com', 'b@x.in']);
  });

  it('finds every address of any well-formed list', () => {
    const people = fc.array(fc.tuple(fc.stringMatching(/^[A-Z][a-z]{1,9}$/), fc.stringMatching(/^[a-z]{1,9}$/)), {
      minLength: 1,
    });
    fc.assert(
      fc.property(people, fc.constantFrom(',', ';', '\t'), (list, mark) => {
        const lines = list.map(([name, user]) => `${name}${mark}${user}@example.com`);
        expect(read(lines.join('\n'))).toEqual(
          list.map(([name, user]) => ({ name, email: `${user}@example.com`, valid: true })),
        );
      }),
    );
  });

  it('can be any text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => Array.isArray(readList(text))));
  });
});
