import { describe, expect, it } from 'vitest';
import { displayNameOf, NAMELESS } from '../identity/display-names.ts';
import { hasWebAddress } from './web-addresses.ts';

const ADDRESSES = [
  ...[
    'evil.com',
    'EVIL.COM',
    'Win at evil.com now',
    'evil.example',
    'bit.ly',
    'bit.ly/x',
    't.co',
    't.me',
    'x.com',
    'fb.me',
  ],
  ...[
    'https://evil',
    'http evil',
    'hxxp evil',
    'http:evil',
    'www evil com',
    'www.evil',
    'www2 evil',
    'ftp evil',
    'evil．com',
  ],
  ...[
    'evil。com',
    'evil｡com',
    'evil․com',
    'ｅｖｉｌ．ｃｏｍ',
    'ⓔⓥⓘⓛ.ⓒⓞⓜ',
    'evil .com',
    'evil. com',
    'evil . com',
    'evil,com',
    'evil·com',
  ],
  ...[
    'evil•in',
    'evil dot com',
    'evil (dot) shop',
    'evil[.]shop',
    'evil{.}shop',
    'sub.evil.co.in',
    'a-b.shop',
    'dr.xyz',
    'mr.bet',
  ],
  ...['xn--80ak6aa92e.com', 'evil.xn--p1ai', '1.1.1.1', 'пример.рф', 'उदाहरण.भारत', '例子.中国', 'évil.fr', 'evil.c0m'],
  ...['<b>me</b>', 'a\\b', 'evil.com.', '(evil.com)', '“evil.com”'],
];

describe('a web address in a name', () => {
  it.each(ADDRESSES)('is found in %s, and others never read it', (name) => {
    expect(hasWebAddress(name)).toBe(true);
    expect(displayNameOf({ name, choice: 'alias', alias: name })).toBe(NAMELESS);
  });
});
