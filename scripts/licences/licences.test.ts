import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAccepted, licencesOf } from './licences.ts';

describe('the licences of what ships', () => {
  it('are accepted ones, each package by name (54)', () => {
    const lockFile = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
    const refused = [...licencesOf(lockFile)].filter(([licence]) => !isAccepted(licence));
    expect(Object.fromEntries(refused)).toEqual({});
  });

  it('are those of packages in the lock file, without those of development', () => {
    const packages = {
      '': { license: 'UNLICENSED' },
      'node_modules/a': { license: 'MIT' },
      'node_modules/b/node_modules/@c/d': { license: 'GPL-3.0-only' },
      'node_modules/e': { license: 'GPL-3.0-only', dev: true },
      'node_modules/f': {},
    };
    expect([...licencesOf(JSON.stringify({ packages }))]).toEqual([
      ['GPL-3.0-only', ['@c/d']],
      ['MIT', ['a']],
      ['none', ['f']],
    ]);
  });

  it.each([
    ['MIT', true],
    ['MIT AND ISC AND BSD-3-Clause', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['AGPL-3.0-only', false],
    ['none', false],
  ])('%s is accepted: %s', (expression, accepted) => {
    expect(isAccepted(expression)).toBe(accepted);
  });
});
