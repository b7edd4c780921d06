import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailbox } from './mailbox.ts';
import { systemClock } from '../clock.ts';
import type { StoredMail } from '../ports.ts';
import { newcomer, signUpByMail } from '../../../tests/fixtures/records/codes.ts';
import { startServer, type TestServer } from '../../../tests/fixtures/server/server.ts';
import { makeTempDir } from '../../../tests/fixtures/server/temp-dir.ts';

describe('the mailbox of a demo', () => {
  let server: TestServer;
  const mailbox = createMailbox(join(makeTempDir('mailbox'), 'mailbox.jsonl'), systemClock);
  beforeAll(async () => {
    server = await startServer({ adapters: { mailer: mailbox, mailbox } });
  });
  afterAll(() => server.close());

  const list = async (query = ''): Promise<StoredMail[]> =>
    (await (await fetch(`${server.url}/dev/mailbox.json${query}`)).json()) as StoredMail[];

  /** The status for a caller who names the host so. */
  const statusFor = (host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request(`${server.url}/dev/mailbox.json`, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .once('error', reject)
        .end();
    });

  it('is empty at first', async () => {
    expect(await list()).toEqual([]);
    expect(await (await fetch(`${server.url}/dev/mailbox`)).text()).toContain('No emails yet.');
  });

  it('lists mails newest first, or those to one address', async () => {
    const [first, second] = [newcomer('first@example.com'), newcomer('second@example.com')];
    for (const who of [first, second]) await signUpByMail(server, who).catch(() => undefined);
    expect((await list()).map(({ to }) => to)).toEqual([second.email, first.email]);
    const [mail] = await list(`?to=${first.email}`);
    expect(mail).toMatchObject({ to: first.email, subject: expect.stringMatching(/^\d{6} is your/) as string });
    expect(Date.parse(mail?.date ?? '')).not.toBeNaN();
  });

  it('shows what people wrote as text and not as markup', async () => {
    const text = '<img src=x onerror=alert(1)>';
    await mailbox.send({ to: 'third@example.com', subject: text, text, html: '<p>Hello</p>' });
    const page = await (await fetch(`${server.url}/dev/mailbox`)).text();
    expect(page).toContain('&lt;img src=x');
    expect(page).not.toContain('<img');
  });

  it('is not read under a name that is not this machine’s', async () => {
    expect(await statusFor('localhost:1')).toBe(200);
    expect(await statusFor('rebound.example')).toBe(403);
  });
});
