/** A thousand names for reaching strangers or imitating us: all are rejected. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aliasFault } from '../ranking/board-names.ts';
import { groupNameFault } from '../ranking/groups.ts';
import { organisationNameFault, personNameFault } from './name-faults.ts';

const NAMES = 1_000;

const host = fc.constantFrom('evil', 'win-now', 'bit', 'tinyurl', 'claim50000', 'xn--80ak6aa92e', 'free.prize', 'ëvil');
const ending = fc.constantFrom('com', 'example', 'ly', 'in', 'xyz', 'top', 'shop', 'co.uk', 'рф', 'भारत', 'online');
/** Ways to write the full stop of an address that readers still recognise. */
const dot = fc.constantFrom('.', '．', '。', '｡', '.\u200b', '\u200d.', '\u00ad.', '[.]', '(dot)', ' (.) ');
const fullWidth = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0));
const dress = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  fullWidth,
  (text) => `Asha ${text}`,
  (text) => `${text} Rao`,
  (text) => `WIN Rs 5000 ${text}/claim`,
);
const address = fc.oneof(
  fc.tuple(host, dot, ending).map((parts) => parts.join('')),
  fc.tuple(host, fc.constantFrom('com', 'net', 'org', 'in')).map(([name, end]) => `www ${name} ${end}`),
  fc.tuple(host, fc.constantFrom('com', 'in', 'io', 'ly')).map(([name, end]) => `${name} dot ${end}`),
  fc.tuple(fc.constantFrom('http', 'https', 'hxxp', 'ftp'), host).map(([scheme, name]) => `${scheme}://${name}`),
  host.map((name) => `win@${name}`),
  host.map((name) => `win＠${name}`),
);
const invisible = fc.constantFrom(
  ...[
    '\u200b',
    '\u200e',
    '\u200f',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
    '\u2060',
    '\u00ad',
    '\u3164',
    '\ufeff',
    '\u0000',
    '\n',
    '\u2028',
    '\u{e0041}',
  ],
);
const unseen = fc
  .tuple(fc.constantFrom('Asha', 'Rao', 'Ravi Menon'), invisible, fc.nat({ max: 9 }))
  .map(([name, sign, at]) => name.slice(0, at) + sign + name.slice(at));
const pose = fc.constantFrom(
  'business wisdom',
  'the business-wisdom team',
  'admin',
  'support',
  'administrator',
  'moderator',
);
const spaced = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toUpperCase(),
  fullWidth,
  (text) => text.replaceAll('o', '0').replaceAll('i', '1'),
  (text) => text.replaceAll('a', 'а'),
  (text) => text.replaceAll('s', 'ѕ'),
  (text) => `${text} desk`,
);

const wear = (text: fc.Arbitrary<string>, ways: fc.Arbitrary<(text: string) => string>): fc.Arbitrary<string> =>
  fc.tuple(text, ways).map(([plain, way]) => way(plain));

const refusedEverywhere = (name: string): void => {
  const faults = [personNameFault, aliasFault, groupNameFault, organisationNameFault].map((fault) =>
    fault(name.trim()),
  );
  expect({ name, taken: faults.some((fault) => fault === null) }).toEqual({ name, taken: false });
};

it('with an address in any disguise is refused for accounts, aliases, groups and organisations', () => {
  fc.assert(fc.property(wear(address, dress), refusedEverywhere), { numRuns: NAMES });
});

it('with a sign that is not to be seen is refused everywhere', () => {
  fc.assert(
    // Trimming removes blanks at both ends.
    fc.property(
      unseen.filter((name) => name.trim() === name),
      refusedEverywhere,
    ),
    { numRuns: NAMES },
  );
});

it('that poses as one of us is refused everywhere', () => {
  fc.assert(fc.property(wear(pose, spaced), refusedEverywhere), { numRuns: NAMES });
});
