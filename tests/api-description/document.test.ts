/** The OpenAPI document is valid by the rules of two linters, and a client generated from it compiles and works. */
import { spawn, spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/run.ts';
import { inlined } from '../fixtures/server/api-document.ts';
import { makeChapter } from '../fixtures/records/quizzes.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';
import { inlineReferences } from './inline-references.ts';

const { Spectral } = spectralCore;
// Its own type is narrower than what it is used as.
const oas = spectralRulesets.oas as unknown as RulesetDefinition;
/** Spectral's severity of an error. */
const SPECTRAL_ERRORS: readonly number[] = [0];
/** They take four fifths of the time. operations.test.ts holds every example against its schema. */
const SLOW_RULES = { 'oas3-valid-media-example': 'off', 'oas3-valid-schema-example': 'off' } as const;
const LONG_MS = 300_000;
/** In characters. For each million, the reader at /docs takes two seconds until it shows the operations. */
const DOCUMENT_MAX = 2_000_000;

/** Uses the generated types as another team would; it compiles only if they say what the server does. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.d.ts';

const client = createClient<paths>({ baseUrl: process.argv[2] ?? '' });
const subjects = await client.GET('/api/subject/getsubject');
const names: string[] = (subjects.data?.data ?? []).map(({ name }) => name);
const login = await client.POST('/api/auth/login', { body: { email: 'a@example.com', password: 'x', uniqueId: crypto.randomUUID() } });
const code: string | undefined = login.error?.code;
// @ts-expect-error -- the contract has no such field
void subjects.data?.data[0]?.title;
const kind: components['schemas']['Question']['kind'] = 'calculated';
console.log(JSON.stringify({ names, code, kind }));
`;

describe('the OpenAPI document', () => {
  let server: TestServer;
  let text: string;
  beforeAll(async () => {
    server = await startServer();
    text = await (await fetch(`${server.url}/openapi.json`)).text();
  });
  afterAll(() => server.close());

  it('has a validator: a client that has it gets 304', async () => {
    const first = await fetch(`${server.url}/openapi.json`);
    await first.text();
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(`${server.url}/openapi.json`, { headers: { 'if-none-match': etag } });
    expect([etag !== '', again.status]).toEqual([true, 304]);
  });

  // The linters keep this process busy for so long that connections to the server are closed.
  it('passes redocly’s recommended rules without an error', { timeout: LONG_MS }, async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, config });
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('passes spectral’s rules without an error', { timeout: LONG_MS }, async () => {
    const spectral = new Spectral({ resolver: inlineReferences });
    spectral.setRuleset({ extends: [[oas, 'recommended']], rules: SLOW_RULES });
    const problems = await spectral.run(JSON.parse(text) as Record<string, unknown>);
    const errors = problems.filter(({ severity }) => SPECTRAL_ERRORS.includes(severity));
    expect(errors.map(({ code, path }) => `${String(code)}: ${path.join('/')}`)).toEqual([]);
  });

  it('describes once what operations share, so that it stays small enough to be read in a browser', () => {
    const { components } = JSON.parse(text) as { components: Record<string, Record<string, unknown>> };
    expect(Object.keys(components['schemas'] ?? {})).toEqual(expect.arrayContaining(['ErrorReply', 'Question']));
    expect(Object.keys(components['responses'] ?? {}).length).toBeLessThan(200);
    expect(text.length).toBeLessThan(DOCUMENT_MAX);
  });

  it('describes the headers of each reply', () => {
    const { paths } = inlined(JSON.parse(text)) as { paths: Record<string, Record<string, { responses: Replies }>> };
    const replies = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/'))
      .flatMap(([, methods]) => Object.values(methods))
      .flatMap(({ responses }) => Object.entries(responses));
    expect(replies.filter(([, { headers }]) => headers?.['X-Request-Id'] === undefined)).toEqual([]);
    const retried = replies.filter(([status]) => ['429', '503'].includes(status));
    expect(retried.length).toBeGreaterThan(400);
    expect(retried.filter(([, { headers }]) => headers?.['Retry-After'] === undefined)).toEqual([]);
  });

  it('makes a client that compiles, and gets what the server has', { timeout: LONG_MS }, async () => {
    await makeChapter(server, 'Finance');
    const dir = makeTempDir('client');
    symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'));
    writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
    writeFileSync(join(dir, 'api.d.ts'), astToString(await openapiTS(JSON.parse(text) as OpenAPI3)));
    writeFileSync(join(dir, 'program.ts'), PROGRAM);
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2024', '--module', 'nodenext'];
    const tsc = spawnSync(
      process.execPath,
      [
        join(ROOT, 'node_modules/typescript-native/bin/tsc'),
        ...options,
        ...['--allowImportingTsExtensions', '--types', 'node', 'program.ts'],
      ],
      { cwd: dir, encoding: 'utf8' },
    );
    expect(tsc.stdout).toBe('');
    expect(tsc.status).toBe(0);
    const { stdout, stderr } = await new Promise<{ stdout: string; stderr: string }>((resolve) => {
      // Not spawnSync: the server answers in this process.
      const child = spawn(process.execPath, [join(dir, 'program.ts'), server.url]);
      let [out, err] = ['', ''];
      child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
      child.once('close', () => resolve({ stdout: out, stderr: err }));
    });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({ names: ['Finance'], code: 'CREDENTIALS_INVALID', kind: 'calculated' });
  });
});

type Replies = Readonly<Record<string, { readonly headers?: Readonly<Record<string, unknown>> }>>;
