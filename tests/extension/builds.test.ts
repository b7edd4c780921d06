/** The store packages: permissions, texts, and reproducible builds. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SERVER_ORIGIN = 'https://learn.example:8443';
const BROWSERS = ['chrome', 'edge', 'firefox'] as const;
type Browser = (typeof BROWSERS)[number];
const BUILD_MS = 180_000;

const wxt = async (cwd: string, outDir: string, ...args: string[]): Promise<void> => {
  await promisify(execFile)(join(ROOT, 'node_modules/.bin/wxt'), [...args, '--level', 'error'], {
    cwd,
    env: { ...process.env, SERVER_ORIGIN, EXTENSION_OUT_DIR: outDir, NODE_ENV: 'production' },
  });
};

/** Ways for a script to run code from outside its package. */
const CODE_FROM_ELSEWHERE =
  /(?:\bimport(?:Scripts)?\s*\(\s*|\.src\s*=\s*)["'`](?:https?:)?\/\/|\beval\s*\(|\bnew Function\s*\(/;

const zipsIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.zip')).toSorted();

const hashOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

const CENTRAL = 0x02014b50;

/** Returns the files of a zip, from its central directory. */
const unzipped = (zip: Buffer): ReadonlyMap<string, Buffer> => {
  const files = new Map<string, Buffer>();
  const entries = zip.readUInt16LE(zip.length - 12);
  let at = zip.readUInt32LE(zip.length - 6);
  for (let entry = 0; entry < entries; entry += 1) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error('This is no zip');
    const [packed, names, extra, comment] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    const start = zip.readUInt32LE(at + 42);
    const body = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    const bytes = zip.subarray(body, body + packed);
    const name = zip.toString('utf8', at + 46, at + 46 + names);
    files.set(name, zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + names + extra + comment;
  }
  return files;
};

describe('the packages for the stores', () => {
  const first = makeTempDir('packages');
  const second = makeTempDir('packages-again');
  beforeAll(async () => {
    for (const folder of [first, second]) for (const browser of BROWSERS) await wxt(ROOT, folder, 'zip', '-b', browser);
  }, BUILD_MS);

  const manifestOf = async (browser: Browser): Promise<Record<string, unknown>> =>
    JSON.parse(await readFile(join(first, `${browser}-mv3`, 'manifest.json'), 'utf8')) as Record<string, unknown>;

  it('are the same bytes when they are built again', async () => {
    const names = await zipsIn(first);
    expect(names.map((name) => name.replace(/^business-wisdom-[\d.]+-/, ''))).toEqual([
      'chrome.zip',
      'edge.zip',
      'firefox.zip',
      'sources.zip',
    ]);
    expect(await zipsIn(second)).toEqual(names);
    for (const name of names) expect(await hashOf(join(first, name)), name).toBe(await hashOf(join(second, name)));
  });

  it(
    'come out the same of the sources that are handed to the reviewers',
    async () => {
      const names = await zipsIn(first);
      const sources = unzipped(await readFile(join(first, names.find((name) => name.includes('sources')) ?? '')));
      const folder = makeTempDir('sources');
      for (const [name, bytes] of sources) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), bytes);
      }
      expect([...sources.keys()].filter((name) => /^(?:server|web|widget|tests|content|data)\//.test(name))).toEqual(
        [],
      );
      await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
      const out = makeTempDir('from-sources');
      await wxt(folder, out, 'zip', '-b', 'firefox');
      const name = names.find((one) => one.includes('firefox')) ?? '';
      expect(await hashOf(join(out, name))).toBe(await hashOf(join(first, name)));
    },
    BUILD_MS,
  );

  it.each([
    ['chrome', ['alarms', 'contextMenus', 'sidePanel', 'storage']],
    ['edge', ['alarms', 'contextMenus', 'sidePanel', 'storage']],
    ['firefox', ['alarms', 'contextMenus', 'storage']],
  ] as const)('ask in %s for the permissions that were decided, and no more (42)', async (browser, permissions) => {
    const manifest = await manifestOf(browser);
    expect((manifest['permissions'] as string[]).toSorted()).toEqual(permissions);
    // The build's one server; Firefox's match patterns have no port.
    expect(manifest['host_permissions']).toEqual(['https://learn.example/*']);
    expect(manifest['optional_permissions']).toEqual(['notifications']);
    expect(manifest['optional_host_permissions']).toEqual(['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*']);
    expect(manifest).not.toHaveProperty('content_scripts');
    expect(manifest).not.toHaveProperty('web_accessible_resources');
    expect(manifest).not.toHaveProperty('content_security_policy');
    expect(manifest['manifest_version']).toBe(3);
  });

  it('let no other extension and no page speak to the background (41)', async () => {
    for (const browser of ['chrome', 'edge'] as const) {
      expect((await manifestOf(browser))['externally_connectable']).toEqual({ ids: [] });
    }
  });

  it.each(BROWSERS)('hold at most 700 KB for %s, and no code from elsewhere (42)', async (browser) => {
    const folder = join(first, `${browser}-mv3`);
    const names = await readdir(folder, { recursive: true });
    let bytes = 0;
    for (const name of names) {
      const file = join(folder, name);
      const facts = await stat(file);
      if (!facts.isFile()) continue;
      bytes += facts.size;
      if (name.endsWith('.html')) {
        expect(await readFile(file, 'utf8'), name).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
      }
      if (name.endsWith('.js')) expect(await readFile(file, 'utf8'), name).not.toMatch(CODE_FROM_ELSEWHERE);
    }
    expect(bytes).toBeLessThanOrEqual(700 * 1024);
  });

  it(
    'pass the linter of Firefox add-ons without an error',
    async () => {
      const { stdout } = await promisify(execFile)(
        join(ROOT, 'node_modules/.bin/addons-linter'),
        ['--output', 'json', join(first, 'firefox-mv3')],
        { maxBuffer: 16 * 1024 * 1024 },
      );
      const report = JSON.parse(stdout) as { summary: { errors: number }; errors: unknown[] };
      expect(report.errors).toEqual([]);
      expect(report.summary.errors).toBe(0);
    },
    BUILD_MS,
  );
});
