/** No tracked or built file contains a secret, and what ships is known by name and hash (rule 54). */
import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const exec = promisify(execFile);

/** Patterns of secrets of well-known kinds. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a live key of Razorpay': /\brzp_live_[A-Za-z0-9]{14}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})\b/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abprs]-[A-Za-z0-9-]{20,}/,
  'a key of Google': /\bAIza[0-9A-Za-z_-]{35}\b/,
  'a live key of Stripe': /\b[rs]k_live_[A-Za-z0-9]{20,}\b/,
  'a JSON web token': /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/,
  'a password in an address': /\b[a-z][a-z0-9+]*:\/\/[^\s/:@'"`$<>{}]+:([^\s/@'"`$<>{}]+)@/,
  'a random value under a secret’s name':
    /(?:password|secret|token|api_?key|private_?key)["']?\s*[:=]\s*["'`]((?=[^"'`\s]*\d)(?=[^"'`\s]*[a-zA-Z])[A-Za-z0-9+/_=-]{24,})["'`]/i,
};

/** Not secrets: words of examples, and the vectors that Razorpay and RFC 6238 publish. */
const EXAMPLES = [
  /^(?:user|pass|password|secret|example|test|pw|p|x|wrong)$/i,
  /canary/i,
  /^rzp_live_0+1$/,
  /^EnLs21M47BllR3X8PSFtjtbd$/,
  /^(?:GEZDGNBVGY3TQOJQ)+$/,
];

/** Strings in the text that look like a secret, with their kind. */
const secretsIn = (text: string): readonly string[] =>
  Object.entries(PATTERNS).flatMap(([kind, pattern]) =>
    [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))]
      .filter(([found, value = found]) => !EXAMPLES.some((example) => example.test(value)))
      .map(([found]) => `${kind}: ${found.slice(0, 40)}`),
  );

const TEXT_MAX_BYTES = 4 * 1024 * 1024;

const isText = (bytes: Buffer): boolean => !bytes.subarray(0, 8_000).includes(0);

const scanned = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    const file = join(ROOT, name);
    const facts = statSync(file, { throwIfNoEntry: false });
    if (facts?.isFile() !== true || facts.size > TEXT_MAX_BYTES) return [];
    const bytes = readFileSync(file);
    return isText(bytes) ? secretsIn(bytes.toString('utf8')).map((found) => `${name}: ${found}`) : [];
  });

/** Tracked files; where this is no working copy, every file but those that are made. */
const trackedFiles = async (): Promise<readonly string[]> => {
  try {
    return (await exec('git', ['ls-files', '-z'], { cwd: ROOT, maxBuffer: 16 * 1024 * 1024 })).stdout
      .split('\0')
      .filter((name) => name !== '');
  } catch {
    const made = new Set(['node_modules', 'dist', 'data', '.wxt', '.git', 'test-results', 'playwright-report']);
    const tops = (await readdir(ROOT)).filter((name) => !made.has(name));
    return (
      await Promise.all(
        tops.map(async (top) =>
          statSync(join(ROOT, top)).isFile()
            ? [top]
            : (await readdir(join(ROOT, top), { recursive: true })).map((name) => join(top, name)),
        ),
      )
    ).flat();
  }
};

const madeOf = (...parts: string[]): string => parts.join('');

describe('a secret', () => {
  it.each([
    ['a private key', madeOf('-----BEGIN RSA PRIVATE', ' KEY-----')],
    ['a key of AWS', madeOf('AKIA', 'IOSFODNN7EXAMPLE')],
    ['a live key of Razorpay', madeOf('rzp_', 'live_', 'A1b2C3d4E5f6G7')],
    ['a token of GitHub', madeOf('ghp_', 'a1'.repeat(18))],
    ['a token of npm', madeOf('npm_', 'a1'.repeat(18))],
    ['a token of Slack', madeOf('xoxb-', '123456789012-abcdefghijkl')],
    ['a key of Google', madeOf('AIza', 'a'.repeat(35))],
    ['a live key of Stripe', madeOf('sk_', 'live_', 'a1'.repeat(12))],
    ['a JSON web token', madeOf('eyJhbGciOiJIUzI1NiJ9', '.eyJzdWIiOiIxMjM0In0', '.c2lnbmF0dXJlc2ln')],
    ['a password in an address', madeOf('postgres://app:', 'h4rbour-l1ght@db.example/app')],
    ['a random value under a secret’s name', madeOf('apiKey: "', 'Zm9vYmFy8aZ3kQx0pLm2vN7t"')],
  ])('of every known kind would be noticed: %s', (kind, text) => {
    expect(secretsIn(`const x = '${text}';`).map((found) => found.split(': ')[0])).toContain(kind);
  });

  it('stands in no tracked file (54)', async () => {
    const names = await trackedFiles();
    expect(names.length).toBeGreaterThan(500);
    expect(scanned(names)).toEqual([]);
    expect(names.filter((name) => /(?:^|\/)(?:\.env|\.npmrc|id_rsa)|\.(?:pem|p12|pfx|key|sqlite)$/.test(name))).toEqual(
      [],
    );
  });

  it('stands in nothing that is built (54)', async () => {
    const built = await readdir(join(ROOT, 'dist'), { recursive: true });
    // Without a build there is nothing to be found, and nothing would be proven.
    expect(built.length).toBeGreaterThan(50);
    expect(scanned(built.map((name) => join('dist', name)))).toEqual([]);
  });
});

describe('the list of what ships', () => {
  it('names every dependency with its hash, and says which are for development alone (54)', async () => {
    const { dependencies, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
      scripts: { sbom: string };
    };
    const [command = '', ...args] = scripts.sbom.split(' ');
    const { stdout } = await exec(command, args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
    const { bomFormat, components } = JSON.parse(stdout) as {
      bomFormat: string;
      components: { name: string; hashes: unknown[]; properties: { name: string; value: string }[] }[];
    };
    expect(bomFormat).toBe('CycloneDX');
    const ships = components.filter(({ properties }) => !properties.some(({ name }) => name.endsWith(':development')));
    const named = new Set(ships.map(({ name }) => name));
    expect(Object.keys(dependencies).filter((name) => !named.has(name))).toEqual([]);
    expect(named.has('vitest')).toBe(false);
    expect(components.filter(({ hashes }) => hashes.length === 0)).toEqual([]);
  }, 60_000);
});
