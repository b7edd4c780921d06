import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { codingFor, Prepared } from './prepared.ts';

const LONG = Buffer.from('"Cash is king" '.repeat(200));

describe('a prepared reply', () => {
  it('is the same in every form, and each form has a validator of its own', async () => {
    const prepared = new Prepared(LONG);
    const [plain, br, gzip] = await Promise.all([
      prepared.form('identity'),
      prepared.form('br'),
      prepared.form('gzip'),
    ]);
    expect(plain.bytes).toEqual(LONG);
    expect(brotliDecompressSync(br.bytes)).toEqual(LONG);
    expect(gunzipSync(gzip.bytes)).toEqual(LONG);
    expect(new Set([plain.etag, br.etag, gzip.etag]).size).toBe(3);
    expect(br.bytes.length).toBeLessThan(LONG.length / 10);
  });

  it('is compressed once, and then at hand', async () => {
    const prepared = new Prepared(LONG);
    const first = await prepared.form('br');
    expect(prepared.form('br')).toBe(first);
  });

  it('is sent as it is where compressing saves nothing', async () => {
    expect((await new Prepared(Buffer.from('{}')).form('br')).coding).toBe('identity');
  });

  it('is known by the validator of any form, also one that was made weak, and by no other', async () => {
    const prepared = new Prepared(LONG);
    const { etag } = await prepared.form('br');
    for (const known of [etag, `W/${etag}`, prepared.etag, `"x", ${prepared.etag}`, '*']) {
      expect(prepared.isKnownTo(known), known).toBe(true);
    }
    for (const unknown of [undefined, '', '"x"', etag.slice(1, -1), new Prepared(Buffer.from('x')).etag]) {
      expect(prepared.isKnownTo(unknown), unknown).toBe(false);
    }
  });
});

describe('the coding of a reply', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['gzip; q=0.0', 'identity'],
    ['brotli', 'identity'],
  ])('for "%s" is %s', (accepted, coding) => {
    expect(codingFor(accepted)).toBe(coding);
  });
});
