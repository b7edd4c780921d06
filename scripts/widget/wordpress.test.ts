/** The WordPress plugin as a file: contents, versions, and the parts that need no PHP. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { EmbeddedId, PartnerKey } from '#shared/contract/partners/embed.ts';
import * as v from 'valibot';
import { VERSION } from '../../widget/version.ts';
import { inkOn } from '../../web/modules/partners/staff/looks.ts';
import { PLUGIN_SOURCES, wordpressPlugin } from './wordpress-plugin.ts';

const source = (file: string): string => readFileSync(join(PLUGIN_SOURCES, file), 'utf8');

describe('The WordPress plugin', () => {
  it('is one folder with what WordPress looks for', async () => {
    const names = Object.keys(unzipSync(await wordpressPlugin()));
    expect(names).toEqual(names.toSorted());
    expect(names).toEqual(
      expect.arrayContaining(
        ['business-wisdom.php', 'readme.txt', 'uninstall.php', 'block/block.json', 'block/editor.js'].map(
          (name) => `business-wisdom/${name}`,
        ),
      ),
    );
    expect(names.filter((name) => !name.startsWith('business-wisdom/'))).toEqual([]);
    expect(names).not.toContain('business-wisdom/defaults.json');
  });
  it('is the same file, byte by byte, until a source changes', async () => {
    const [one, other] = [await wordpressPlugin(), await wordpressPlugin()];
    expect(Buffer.from(one).equals(other)).toBe(true);
    // The time in the first file's header (APPNOTE 4.4.6): 1 January 2000, midnight.
    expect(Buffer.from(one).readUInt32LE(10)).toBe(((20 << 25) | (1 << 21) | (1 << 16)) >>> 0);
  });
  it('contains every file that its main file loads', async () => {
    const names = Object.keys(unzipSync(await wordpressPlugin()));
    const loaded = [...source('business-wisdom.php').matchAll(/require __DIR__ \. '\/([^']+)'/g)].map(
      ([, name]) => name,
    );
    expect(loaded).not.toEqual([]);
    for (const name of loaded) expect(names).toContain(`business-wisdom/${name ?? ''}`);
  });
  it('has one version, whose first number is that of the widget it loads', () => {
    const header = /^ \* Version: +(\S+)$/m.exec(source('business-wisdom.php'))?.[1] ?? '';
    const major = header.split('.')[0];
    expect(major).toBe(VERSION.split('.')[0]);
    expect(source('quiz.php')).toContain(`'/widget/v${String(major)}/business-quiz.js'`);
    expect(/^const VERSION += '(\S+)';$/m.exec(source('business-wisdom.php'))?.[1]).toBe(header);
    expect(/^Stable tag: (\S+)$/m.exec(source('readme.txt'))?.[1]).toBe(header);
    expect(source('readme.txt')).toContain(`= ${header} =`);
    const block = JSON.parse(source('block/block.json')) as { readonly version: string; readonly apiVersion: number };
    expect([block.version, block.apiVersion]).toEqual([header, 3]);
    expect(source('block/editor.asset.php')).toContain(`'version'      => '${header}'`);
  });
  it('asks for the same PHP and WordPress in its header and its readme', () => {
    for (const field of ['Requires at least', 'Requires PHP']) {
      const header = new RegExp(`^ \\* ${field}: +(\\S+)$`, 'm').exec(source('business-wisdom.php'))?.[1];
      expect(header).toBeDefined();
      expect(new RegExp(`^${field}: (\\S+)$`, 'm').exec(source('readme.txt'))?.[1]).toBe(header);
    }
  });
  it('translates every text by its own text domain', () => {
    const calls = ['settings.php', 'settings-page.php', 'quiz.php', 'block/editor.js'].flatMap((file) =>
      [...source(file).matchAll(/\b(?:esc_html)?_{1,2}\( ?'(?:[^'\\]|\\.)*'(.{0,22})/g)].map(([, rest]) => rest),
    );
    expect(calls.length).toBeGreaterThan(30);
    expect(calls.filter((rest) => rest?.startsWith(", 'business-wisdom'") !== true)).toEqual([]);
  });
  it('accepts the keys and quizzes that our server accepts', () => {
    const key = /'\/(\^pk_\[.+?\$)\/D'/.exec(source('settings.php'))?.[1] ?? '';
    const quiz = /'\/(\^\(daily.+?\$)\/D'/.exec(source('quiz.php'))?.[1] ?? '';
    const hex = fc.string({ unit: fc.constantFrom(...Array.from('0123456789abcdefgA')), minLength: 22, maxLength: 26 });
    fc.assert(
      fc.property(fc.oneof(hex, fc.constant('daily')), (text) => {
        expect(new RegExp(key).test(`pk_${text}`)).toBe(v.is(PartnerKey, `pk_${text}`));
        expect(new RegExp(quiz).test(text)).toBe(v.is(EmbeddedId, text));
      }),
      { examples: [['0123456789abcdef01234567'], ['daily'], [''], ['pk_0123456789abcdef01234567']] },
    );
  });
});

describe('The plugin’s script for colour and width', () => {
  const styled = (attributes: Readonly<Record<string, string>>): Map<string, string> => {
    const style = new Map<string, string>();
    const quiz = {
      getAttribute: (name: string) => attributes[name] ?? null,
      style: { setProperty: (name: string, value: string) => void style.set(name, value) },
    };
    runInNewContext(source('looks.js'), { document: { querySelectorAll: () => [quiz] } });
    return style;
  };

  it('chooses the same ink for an accent as the dashboard', () => {
    const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (channels) => {
        const accent = `#${channels.join('')}`;
        const style = styled({ 'data-accent': accent });
        expect(Object.fromEntries(style)).toEqual({ '--bw-accent': accent, '--bw-on-accent': inkOn(accent) });
      }),
      { examples: [[['00', '00', '00']], [['ff', 'ff', 'ff']], [['0a', '7d', '5a']]] },
    );
  });
  it('sets a width in pixels, and nothing that isn’t a colour or a number', () => {
    expect(Object.fromEntries(styled({ 'data-width': '480' }))).toEqual({ 'max-width': '480px' });
    expect(styled({ 'data-accent': 'red;x', 'data-width': '100%' }).size).toBe(0);
    expect(styled({}).size).toBe(0);
  });
});
