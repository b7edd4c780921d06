/** The download of the WordPress plugin over HTTP. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import type { TestServer } from '../../../../tests/fixtures/server/server.ts';
import { makeTempDir } from '../../../../tests/fixtures/server/temp-dir.ts';
import { wordpressPlugin } from '../../../../scripts/widget/wordpress-plugin.ts';

const KEY = `pk_${'0123456789ab'.repeat(2)}`;

describeOnBothDatabases('The download of the WordPress plugin', (start) => {
  const dir = makeTempDir('wordpress');
  let server: TestServer;

  beforeAll(async () => {
    mkdirSync(join(dir, 'wordpress'), { recursive: true });
    writeFileSync(join(dir, 'wordpress', 'business-wisdom.zip'), await wordpressPlugin());
    server = await start({ config: { widgetDir: dir, publicUrl: 'https://wisdom.example/' } });
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const download = async (query = '', from = server) => {
    const reply = await fetch(`${from.url}/embed/wordpress.zip${query}`);
    return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
  };
  const defaultsIn = (bytes: Uint8Array): unknown =>
    JSON.parse(Buffer.from(unzipSync(bytes)['business-wisdom/defaults.json'] ?? []).toString());

  it('is the plugin with the server’s origin and the key that was asked for', async () => {
    const { status, headers, bytes } = await download(`?partner=${KEY}`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="business-wisdom.zip"');
    expect(defaultsIn(bytes)).toEqual({ server: 'https://wisdom.example', partner: KEY });
    const { 'business-wisdom/defaults.json': _, ...others } = unzipSync(bytes);
    expect(others).toEqual(unzipSync(await wordpressPlugin()));
  });
  it('leaves the key to the settings page where none was asked for', async () => {
    expect(defaultsIn((await download()).bytes)).toEqual({ server: 'https://wisdom.example', partner: '' });
  });
  it('is the same file, byte by byte', async () => {
    const [one, other] = [await download(`?partner=${KEY}`), await download(`?partner=${KEY}`)];
    expect(one.bytes.equals(other.bytes)).toBe(true);
  });
  it('is refused for a key that can’t be one', async () => {
    for (const query of ['?partner=', '?partner=x%22%3E%3Cscript%3E', `?partner=${KEY}&partner=${KEY}`]) {
      const { status, bytes } = await download(query);
      const { code, message } = JSON.parse(bytes.toString()) as { code: string; message: string };
      expect([status, code]).toEqual([400, 'VALIDATION_FAILED']);
      expect(message).toMatch(/partner key/);
    }
  });
  it('is refused where no widget is built', async () => {
    expect((await download('', await start())).status).toBe(503);
  });
});
