/** The page that maps each promise of security to its tests, held to the files. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** How many promises there are; they are numbered from 1. */
const PROMISES = 72;

interface Named {
  readonly number: number;
  readonly file: string;
  readonly title: string;
}

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

const sections = page
  .split(/^### /m)
  .slice(1)
  .map((text) => ({ number: Number.parseInt(text, 10), text }));

const named: readonly Named[] = sections.flatMap(({ number, text }) =>
  [...text.matchAll(/^- `([^`]+)`: “(.+)”$/gm)].map(([, file = '', title = '']) => ({ number, file, title })),
);

/** The numbers at the end of a title: "is refused (4)", "a code (7, 8)". */
const numbersOf = (title: string): readonly number[] =>
  (/\((\d{1,2}(?:, \d{1,2})*)\)$/.exec(title)?.[1] ?? '').split(', ').map(Number);

/** Whether the file has a test or a group of that title, and one that is run. */
const hasTitle = (source: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => {
    const at = source.indexOf(`${quote}${title}${quote},`);
    return at >= 0 && !/\b(?:skip|todo|fixme)\((?:\s*\[[^\]]*\]\s*\)\()?\s*$/.test(source.slice(0, at));
  });

describe('the page about security', () => {
  it('has each promise once, in order', () => {
    expect(sections.map(({ number }) => number)).toEqual(Array.from({ length: PROMISES }, (_, index) => index + 1));
  });

  it('names a test for each', () => {
    const proven = new Set(named.map(({ number }) => number));
    expect(sections.filter(({ number }) => !proven.has(number)).map(({ number }) => number)).toEqual([]);
    // A line that is written otherwise would be overlooked.
    expect(page.match(/^- /gm)).toHaveLength(named.length);
  });

  it.each(named.map(({ number, file, title }) => [number, file, title] as const))(
    '%i is proven in %s by “%s”',
    (number, file, title) => {
      const source = existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '';
      expect(hasTitle(source, title)).toBe(true);
      expect(numbersOf(title)).toContain(number);
    },
  );
});
