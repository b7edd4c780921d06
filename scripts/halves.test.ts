import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { halvesOf } from './halves.ts';

const specs = readdirSync(fileURLToPath(new URL('../tests/e2e', import.meta.url)), {
  recursive: true,
  encoding: 'utf8',
}).filter((name) => name.endsWith('.spec.ts'));

describe('the halves of the browser tests', () => {
  it('hold every file once', () => {
    const [first, second] = halvesOf(specs);
    expect([...first, ...second].toSorted()).toEqual(specs.toSorted());
    expect(first.length).toBeGreaterThan(0);
    expect(second.length).toBeGreaterThan(0);
  });
  it('keep a file where it was when another one is added', () => {
    const [first] = halvesOf(['every-route.spec.ts', 'account.spec.ts', 'profile.spec.ts']);
    const [more] = halvesOf(['every-route.spec.ts', 'account.spec.ts', 'profile.spec.ts', 'a-new-one.spec.ts']);
    expect(first).toEqual(['every-route.spec.ts']);
    expect(more).toEqual(first);
  });
  it('keep those with the built extension together', () => {
    const holding = halvesOf(specs).filter((half) => half.some((file) => file.startsWith('extension/')));
    expect(holding).toHaveLength(1);
    expect(holding[0]).toContain('extension/hostile-popup.spec.ts');
  });
});
