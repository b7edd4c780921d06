/** The manifest matches the source, and the documentation covers all of it. */
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ROOT, run } from '../scripts/run.ts';
import { TOKEN_CSS } from './token-css.ts';

const Named = v.array(v.object({ name: v.string() }));
const Manifest = v.object({
  modules: v.tuple([
    v.object({
      declarations: v.tuple([
        v.object({
          tagName: v.literal('business-quiz'),
          attributes: Named,
          events: Named,
          slots: Named,
          cssParts: Named,
          cssProperties: Named,
          members: v.array(v.object({ kind: v.string(), name: v.string() })),
        }),
      ]),
    }),
  ]),
});

const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const committed = text('widget/custom-elements.json');
const [element] = v.parse(Manifest, JSON.parse(committed)).modules[0].declarations;
const source = globSync('widget/elements/business-quiz/*.ts', { cwd: ROOT }).map(text).join('\n');
const docs = text('docs/embedding.md');

const names = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name).toSorted();
const found = (pattern: RegExp, where: string): string[] =>
  [...new Set([...where.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

/** Names in the source, found without the tool that made the manifest. */
const IN_SOURCE = {
  attributes: found(
    /(\w+): \{(?: reflect: true )?\}/g,
    /static override readonly properties = .*/.exec(source)?.[0] ?? '',
  ),
  events: found(/#notify\('([a-z]+)'/g, source).map((name) => `bw-${name}`),
  cssParts: found(/part="([a-z]+)"/g, source),
  cssProperties: [...new Set([...found(/(--bw-[a-z-]+)/g, source + TOKEN_CSS.light + TOKEN_CSS.dark)])]
    // Named in a sentence about all of them.
    .filter((name) => !name.endsWith('-')),
};

describe("the widget's manifest", () => {
  it.each(Object.entries(IN_SOURCE))('holds all %s of the source, and no other', (kind, inSource) => {
    expect(inSource.length).toBeGreaterThan(0);
    expect(names(element[kind as keyof typeof IN_SOURCE])).toEqual(inSource);
  });
  it('names a property for each attribute, and the one method', () => {
    const members = element.members.map(({ kind, name }) => `${kind} ${name}`);
    expect(members).toEqual(expect.arrayContaining(IN_SOURCE.attributes.map((name) => `field ${name}`)));
    expect(members).toContain('method reload');
  });
  it('is what the command writes today', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
    const { code, output } = await run('node', ['scripts/widget/manifest.ts', folder], { show: false });
    expect([code, output]).toEqual([0, '']);
    expect(readFileSync(join(folder, 'custom-elements.json'), 'utf8')).toBe(committed);
    rmSync(folder, { recursive: true });
  }, 60_000);
  it.each(Object.entries(IN_SOURCE))('has its %s explained in the documentation', (_kind, inSource) => {
    for (const name of inSource) expect(docs, name).toContain(`\`${name}\``);
  });
});
