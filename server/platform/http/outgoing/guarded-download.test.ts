import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuardedDownload } from './guarded-download.ts';

describe('a guarded download', () => {
  const closing: (() => void)[] = [];
  afterEach(() => closing.splice(0).forEach((close) => close()));
  const listen = async (answer: Parameters<typeof createServer>[1]): Promise<string> => {
    const server = createServer(answer);
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
  };
  const never = (): AbortSignal => new AbortController().signal;

  it('returns bytes that aren’t text', async () => {
    const bytes = Buffer.from([0, 255, 128, 10]);
    const url = await listen((_request, response) => response.end(bytes));
    expect(await createGuardedDownload({ allowLocal: true })(url, { most: 10, signal: never() })).toEqual(bytes);
  });

  it('checks the address that a redirection leads to, and the one that its host resolves to (58)', async () => {
    const url = await listen((_request, response) =>
      response.writeHead(302, { location: 'https://files.test/a' }).end(),
    );
    const resolve = async (): Promise<readonly { address: string; family: number }[]> =>
      Promise.resolve([{ address: '169.254.169.254', family: 4 }]);
    const download = createGuardedDownload({ allowLocal: true }, { resolve });
    await expect(download(url, { most: 10, signal: never() })).rejects.toThrow('The host isn’t on the public internet');
  });

  it('gives up on a server that never ends its reply, and with the others', async () => {
    const url = await listen((_request, response) => response.writeHead(200).write('a'));
    const options = { most: 10, signal: never() };
    const slow = createGuardedDownload({ allowLocal: true }, { limitMs: 100 })(url, options);
    await expect(slow).rejects.toThrow('No reply within ten seconds');
    const all = createGuardedDownload({ allowLocal: true })(url, { most: 10, signal: AbortSignal.timeout(100) });
    await expect(all).rejects.toThrow('The pictures took too long together');
  });
});
