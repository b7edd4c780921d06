import { describe, expect, it } from 'vitest';
import { SPEC_SENTENCES } from '#shared/contract/common/spec-sentences.ts';
import { languageFaults } from './check.ts';
import { brokenRules, SENTENCE_RULES } from './sentences.ts';

const PATH = 'web/modules/daily/example.tsx';

const faultsIn = (text: string, path = PATH, max = 0): readonly string[] => languageFaults([{ path, text }], max);

const BAD = [
  ['The streak stands.', 'is, appears or stays'],
  ['Nobody will be able to take it.', 'no one'],
  ['Somebody else saved this.', 'someone, or the role'],
  ['Open to everybody', 'everyone'],
  ['Whoever has the link', 'the role, or anyone who'],
  ['The streak starts anew', 'again'],
  ['Your quiz is saved meanwhile', 'now, or until then'],
  ['12 rows need mending', 'fix'],
  ['You have begun it', 'started'],
  ['You sat this test', 'take or took'],
  ['You can sit it once', 'take or took'],
  ['It renews by itself', 'automatically'],
  ['Already handed in', 'submit'],
  ['2 freezes in hand', 'left'],
  ['Go on learning', 'continue'],
  ['It isn’t open any more', 'no longer'],
  ['Send a mail to us', 'email'],
  ['Mails', 'email'],
  ['You reached 20 %', '20%, without a space'],
  ['It costs 100 ₹', '₹20,000, with the currency first'],
  ['This is no code of ours', 'isn’t valid, and what to do'],
  ['There is no such quiz', 'isn’t there, and what to do'],
  ["We couldn't save it", 'a curly apostrophe (’)'],
] as const;

describe('the check of the language', () => {
  it.each(BAD)('rejects “%s”', (text, write) => {
    const fault = `${PATH}:1: “${text}”: write ${write}`;
    expect(faultsIn(`export const label = ${JSON.stringify(text)};`)).toEqual([fault]);
    expect(faultsIn(`export const Label = () => <p>${text}</p>;`)).toEqual([fault]);
  });

  it('has an example of every rule', () => {
    const shown = new Set(BAD.flatMap(([text]) => brokenRules(text)));
    expect(SENTENCE_RULES.filter((rule) => !shown.has(rule))).toEqual([]);
  });

  it('reads templates, with a number for each expression', () => {
    expect(faultsIn('export const label = (n: number) => `You reached ${n} % of it`;')).toHaveLength(1);
    expect(faultsIn("export const label = (name: string) => `${name}'s quiz`;")).toHaveLength(1);
  });

  it.each([
    ['plain sentences', "export const label = 'You can take it once. We’ll email you.';"],
    ['words that only contain a bad one', "export const label = 'Understanding the standard emailed on Saturday';"],
    ['the name of a server', "export const label = 'Your mail server is down';"],
    ['keys and identifiers', "export const kind = 'mail';"],
    ['imports', "import { a } from './in hand/go on.ts'; a();"],
    ['errors for developers', "export const fail = () => { throw new RangeError('Nobody calls this'); };"],
    ['scripts inside pages', 'export const page = `(function(){var begun=true; begun})()`;'],
  ])('accepts %s', (_, text) => {
    expect(faultsIn(text)).toEqual([]);
  });

  it('accepts the sentences of the specification as they are', () => {
    for (const sentence of SPEC_SENTENCES)
      expect(faultsIn(`export const label = ${JSON.stringify(sentence)};`), sentence).toEqual([]);
  });

  it('reads the texts of faces, contract and server, and no tests or tables', () => {
    const text = "export const label = 'Nobody is here';";
    for (const path of [
      'extension/features/a.tsx',
      'widget/a.ts',
      'shared/contract/daily/a.ts',
      'server/modules/daily/mails.ts',
    ])
      expect(faultsIn(text, path), path).toHaveLength(1);
    for (const path of ['web/a.test.ts', 'server/modules/daily/tables.ts', 'scripts/a.ts'])
      expect(faultsIn(text, path), path).toEqual([]);
    expect(faultsIn('{ "a": { "message": "Nobody is here" } }', 'extension/public/_locales/en/messages.json')).toEqual([
      'extension/public/_locales/en/messages.json:1: “Nobody is here”: write no one',
    ]);
  });

  it.each([
    ['/** What a person reads. */'],
    ['// It stands there.'],
    ['// The answers are kept.'],
    ['/** The server is told. */'],
    ['// It starts anew.'],
    ['// A door without anybody.'],
    ['const keptAnswers = 1;'],
    ['const standing = 1;'],
    ['const isTold = 1;'],
    ['const ownPlace = 1;'],
    ['function openDoor() {}'],
    ['type given = 1;'],
    ['const planWords = 1;'],
  ])('counts dialect in comments and local names up to its limit: %s', (text) => {
    expect(faultsIn(text, 'scripts/a.ts', 0)).toHaveLength(2);
    expect(faultsIn(text, 'scripts/a.ts', 1)).toEqual([]);
  });

  it.each([
    ['scripts/together.ts', ''],
    ['web/modules/daily/words.ts', ''],
    ['server/platform/keep-door.test.ts', ''],
    ['scripts/a.ts', 'export interface KeptAttempt {}'],
    ['scripts/a.ts', 'export const planWords = 1;'],
  ])('accepts no dialect in the name of a file or of an export: %s %s', (path, text) => {
    expect(faultsIn(text, path, 100)).toHaveLength(1);
  });

  it('lets a function count words', () => {
    expect(faultsIn('export const countWords = () => 1;', 'shared/domain/a.ts')).toEqual([]);
  });
});
