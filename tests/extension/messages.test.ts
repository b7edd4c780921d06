/**
 * The extension's messages: every language has all of them, with the same placeholders, and the pages use no others.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const EXTENSION = fileURLToPath(new URL('../../extension', import.meta.url));

interface Message {
  readonly message: string;
  readonly description?: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}

const wordsOf = (language: string): Readonly<Record<string, Message>> =>
  JSON.parse(readFileSync(`${EXTENSION}/public/_locales/${language}/messages.json`, 'utf8')) as Record<string, Message>;

const sourceFiles = readdirSync(EXTENSION, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
);
const sources = sourceFiles.map((name) => readFileSync(`${EXTENSION}/${name}`, 'utf8')).join('\n');
const config = readFileSync(`${EXTENSION}/../wxt.config.ts`, 'utf8');

const english = wordsOf('en');
const placeholders = ({ message }: Message): readonly string[] => (message.match(/\$[A-Z]+\$|%s/g) ?? []).toSorted();

describe('the words of the extension', () => {
  it('are there in English and in Hindi', () => {
    expect(readdirSync(`${EXTENSION}/public/_locales`).toSorted()).toEqual(['en', 'hi']);
  });

  const others = readdirSync(`${EXTENSION}/public/_locales`).filter((language) => language !== 'en');
  describe.each(others)('in %s', (language) => {
    const messages = wordsOf(language);

    it('are the same ones, in the same order', () => {
      expect(Object.keys(messages)).toEqual(Object.keys(english));
    });

    it.each(Object.keys(english))('say %s with the same placeholders', (key) => {
      const [own, other] = [messages[key], english[key]];
      if (own === undefined || other === undefined) throw new Error(`${key} is missing`);
      expect(own.message.trim()).not.toBe('');
      expect(placeholders(own)).toEqual(placeholders(other));
      expect(own.placeholders).toEqual(other.placeholders);
    });

    it('are written in its own letters', () => {
      const left = Object.entries(messages).filter(
        ([key, { message }]) =>
          !['language', 'extensionName', 'dataSize'].includes(key) && !/\p{Script=Devanagari}/u.test(message),
      );
      expect(left).toEqual([]);
    });
  });

  it('say which language they are in', () => {
    for (const language of ['en', 'hi']) expect(wordsOf(language)['language']?.message).toBe(language);
  });

  it('name every placeholder that they have', () => {
    for (const [key, message] of Object.entries(english)) {
      const named = Object.keys(message.placeholders ?? {}).map((name) => `$${name.toUpperCase()}$`);
      expect(
        placeholders(message).filter((placeholder) => placeholder !== '%s'),
        key,
      ).toEqual(named.toSorted());
    }
  });

  it('are all used', () => {
    const unused = Object.keys(english).filter(
      (key) => !sources.includes(`'${key}'`) && !config.includes(`__MSG_${key}__`),
    );
    expect(unused).toEqual([]);
  });

  it('fit what the stores allow', () => {
    for (const language of ['en', 'hi']) {
      const messages = wordsOf(language);
      expect(messages['extensionName']?.message.length ?? 99).toBeLessThanOrEqual(45);
      expect(messages['extensionDescription']?.message.length ?? 999).toBeLessThanOrEqual(132);
    }
  });
});
