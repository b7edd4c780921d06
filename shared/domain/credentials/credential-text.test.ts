import { describe, expect, it } from 'vitest';
import { credentialInFile, credentialInText, PNG_KEYWORD } from './credential-text.ts';

const JWT = 'eyJh.eyJi.c2ln';

const chunk = (type: string, data: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
};
const png = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
const baked = (keyword: string, compressed: number, text: string): Buffer =>
  chunk(
    'iTXt',
    Buffer.concat([Buffer.from(`${keyword}\0`), Buffer.from([compressed, 0]), Buffer.from(`en\0\0${text}`)]),
  );

describe('The credential', () => {
  it.each([
    ['alone, with breaks of a mail', ` eyJh.\n eyJi.c2ln\n`],
    ['in an envelope', JSON.stringify({ id: `data:application/vc+jwt,${JWT}`, type: 'EnvelopedVerifiableCredential' })],
    ['in a picture', `<?xml version="1.0"?><svg xmlns:openbadges="x"><openbadges:credential verify="${JWT}"/></svg>`],
    ['in a picture of another maker', `<svg>\n<ob:credential id='a'\n verify = '${JWT}'></ob:credential></svg>`],
  ])('is found %s', (_, text) => {
    expect(credentialInText(text)).toBe(JWT);
    expect(credentialInFile(Buffer.from(text))).toBe(JWT);
  });

  it.each([
    '',
    'a',
    'a.b',
    'a.b.c.d',
    '{',
    '{"id":1}',
    '[]',
    '{"id":"data:text/plain,a.b.c"}',
    '<svg verify="a.b.c"/>',
  ])('is not in %j', (text) => {
    expect(credentialInText(text)).toBeNull();
  });

  it('is searched once in a large file of unfinished tags', () => {
    const search = (tags: number): number => {
      const text = `<svg>${'<credential verify='.repeat(tags)}`;
      const start = performance.now();
      expect(credentialInText(text)).toBeNull();
      return performance.now() - start;
    };
    search(1_000);
    // A search that starts again at each tag takes minutes.
    expect(search(100_000)).toBeLessThan(2_000);
  });

  it('is found in a PNG, behind other chunks', () => {
    const file = png(chunk('IHDR', Buffer.alloc(13)), baked('Title', 0, 'A'), baked(PNG_KEYWORD, 0, JWT));
    expect(credentialInFile(file)).toBe(JWT);
    expect(credentialInFile(new Uint8Array([...file]))).toBe(JWT);
  });

  it('is not in a PNG that is compressed, cut off, without one, or claims to be longer than it is', () => {
    const whole = png(baked(PNG_KEYWORD, 0, JWT));
    const long = Buffer.from(whole);
    long.writeUInt32BE(0xff_ff_ff_ff, 8);
    const files = [
      png(baked(PNG_KEYWORD, 1, JWT)),
      png(baked('other', 0, JWT)),
      png(),
      long,
      png(chunk('iTXt', Buffer.of(1))),
    ];
    expect(files.map((file) => credentialInFile(file))).toEqual(files.map(() => null));
    for (let length = 0; length < whole.length; length += 1) {
      expect(() => credentialInFile(whole.subarray(0, length))).not.toThrow();
    }
  });
});
