import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayNameOf, NAMELESS } from './display-names.ts';
import { nameFault, personNameFault, PHONE_FROM, posesAsUs } from './name-faults.ts';

const fault = personNameFault;

const HONEST = [
  ...[
    'Asha Rao',
    'Madhu',
    'U',
    'Anne-Marie',
    'O’Brien',
    "Siobhán O'Neill",
    'José (Pepe) García',
    'Zoë-Ann',
    'de la Cruz',
  ],
  ...[
    'J.R.R. Tolkien',
    'Dr. A.P.J. Abdul Kalam',
    'A.P.J.Abdul Kalam',
    'Md. Rahim',
    'Md.Rahim',
    'Mohd.Iqbal',
    'St.John',
  ],
  ...[
    'N. R. Narayana Murthy',
    'K.Ramesh',
    'V.V.S.Laxman',
    'Rao.K',
    'Ch.V.Rao',
    'Sk.Abdul',
    'Smt.Lakshmi',
    'Prof.Dr.Sen',
  ],
  ...[
    'K.Dev',
    'Kapil Dev',
    'A. D. Minhas',
    'Asha Rao, M.Sc',
    'Ravi B.Com',
    'Asha Rao Ph.D',
    'Ravi S/o Gopal',
    'M.G.R.',
  ],
  ...[
    'Stafford Cripps',
    'Staffan Holm',
    'Jack Ma',
    'Robert Downey Jr.',
    'Wisdom Okafor',
    'Dot Cotton',
    'Asha Rao, NET',
  ],
  ...[
    'Gal·la Placídia',
    'Tran Thị Hồng',
    'Łukasz Ółść',
    'Иван Петров',
    'А.С.Пушкин',
    'Αλέξης Τσίπρας',
    '李雷',
    '葛\u{e0100}城',
  ],
  // Devanagari with joiners, initials without spaces, and a title.
  ...['आशा राव', 'क्\u200dष', 'श्रीमान्\u200cजी', 'ए.पी.जे.अब्दुल कलाम', 'एम.एस.धोनी', 'डॉ.राव', 'भारत भूषण', 'आर. के. भारत'],
  // Tamil, Malayalam with a final chillu, Bengali and Kannada with a joiner before a virama, Sinhala, Persian.
  ...['மு.கருணாநிதி', 'எம்.ஜி.ராமச்சந்திரன்', 'നന്\u200dമ', 'അവന്\u200d', 'র\u200d্যাব', 'ರ\u200d್ಯ', 'ශ්\u200dරී', 'علی\u200cرضا'],
  ...['Asha ❤\ufe0f', 'Asha 😀', 'Asha 2026'],
];

const UNSEEN = [
  ...[
    '\u200b\u200b',
    '\u3164\u3164',
    '\u2800',
    'As\u200bha',
    'a\u202Ecba',
    'Asha\u2066',
    '\u200dAsha',
    'As\u200dha',
    'Asha\u200c',
  ],
  ...[
    'As\u00adha',
    'As\u034fha',
    'As\u180eha',
    'As\u2060ha',
    'Asha\ufeff',
    'Asha\ufe0f',
    'As\u{e0041}ha',
    'As\u{1d173}ha',
    'A\u0000',
  ],
  ...[
    'As\nha',
    'As\u2028ha',
    'A\ud800',
    'A\ue000',
    'As\u115fha',
    'As\u17b4ha',
    `a${'\u0301'.repeat(5)}`,
    'अ\u200d\u200dब',
    '\u200dअ',
  ],
];

const OURS = [
  ...[
    'Business Wisdom',
    'Business Wisdom Support',
    'The Business-Wisdom team',
    'ＢＵＳＩＮＥＳＳ ＷＩＳＤＯＭ',
    'Bus1ness W1sdom',
  ],
  ...[
    'admin',
    'Admin',
    'Administrator',
    'Ad-min',
    'a d m i n',
    'ad min team',
    'ádmin',
    'аdmin',
    '4dm1n',
    'Site Admin',
    'SupportTeam',
  ],
  ...['support', 'Customer Support', 'Quiz staff', 'Staff', 'Moderator 2', 'Official Asha', 'System'],
];

describe('a name that others read', () => {
  it.each(HONEST)('may be %s', (name) => {
    expect(fault(name)).toBeNull();
  });
  it.each(['bit.ly', 'Win at evil.com', 'evil．com', 'www evil com'])('is no web address: %s', (name) => {
    expect(fault(name)).toBe('The name can’t be a web address. Put a space after each full stop in initials');
  });
  it.each(UNSEEN)('hides and turns nothing: %j', (name) => {
    expect(fault(name)).toMatch(/one line of plain text/);
  });
  it.each(OURS)('is not taken for one of ours: %s', (name) => {
    expect(fault(name)).toMatch(/one of ours/);
  });
  it.each(['asha@example.com', 'asha＠example', 'call 98765 43210', '९८७६५४३२१०'])(
    'is nobody’s contact: %s',
    (name) => {
      expect(fault(name)).toMatch(/email address or a phone number/);
    },
  );
  it.each(['2026', '--', '😀'])('has a letter, which %s has not', (name) => {
    expect(fault(name)).toMatch(/at least one letter/);
  });

  it('of a group may hold what a person’s may not', () => {
    const of = (name: string) => nameFault(name, { of: 'group', min: 2, max: 60, phoneFrom: 9 });
    expect(['IT support, Pune', 'Finance staff', 'B.Com III', 'M.Sc Physics', 'Batch 2025-2027'].map(of)).toEqual(
      Array(5).fill(null),
    );
    expect(['Support desk', 'Official group', 'Fans of Business Wisdom'].map(of)).not.toContain(null);
  });

  it('is also hidden from others where it is from before this rule', () => {
    for (const name of OURS) {
      const shown = displayNameOf({ name, choice: 'alias', alias: name });
      expect({ name, shown }).toEqual({ name, shown: NAMELESS });
    }
  });

  it('that passes shows each of its characters, and no part of it is an address, wherever it is put', () => {
    const letters = fc.constantFrom(...'aéकiн李.。．·,@/ 1-w\u200b\u200c\u200d\u202e\u0301\u3164\ufe0f'.split(''));
    const part = fc.constantFrom('com', 'www', 'http', 'dot', 'evil', 'admin', 'Rao', 'St', 'in', 'ly', 'рф', 'भारत');
    const name = fc.array(fc.oneof(letters, part), { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(name, fc.string({ unit: 'grapheme', maxLength: 40 })), (text) => {
        if (fault(text) !== null) return;
        expect(text).toMatch(/\p{L}/u);
        expect(text).not.toMatch(/[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164@<>\\]/u);
        // A mail program looks for a word, a full stop and a known end.
        expect(text.normalize('NFKC')).not.toMatch(/[\p{L}\p{N}][.。](?:com|in|ly|рф)(?![\p{L}\p{M}\p{N}_-])/iu);
        expect(posesAsUs(text)).toBe(false);
      }),
      { numRuns: 5_000 },
    );
  });

  it('that is honest stays so beside other honest ones', () => {
    fc.assert(
      fc.property(fc.constantFrom(...HONEST), fc.constantFrom(...HONEST), (one, other) => {
        const name = `${one} ${other}`;
        if ((name.match(/\p{N}/gu)?.length ?? 0) < PHONE_FROM)
          expect({ name, fault: fault(name) }).toEqual({ name, fault: null });
      }),
    );
  });
});
