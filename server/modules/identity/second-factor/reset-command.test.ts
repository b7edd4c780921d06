/** The command that lets the last admin back in. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { TEST_SECRET } from '../../../../tests/fixtures/server/secret.ts';
import { signIn, signUp } from '../../../../tests/fixtures/records/people.ts';
import { setUpApp } from '../../../../tests/fixtures/records/second-factor.ts';
import { createFakeClock } from '../../../../tests/fixtures/server/fake-clock.ts';
import { startServer, type TestServer } from '../../../../tests/fixtures/server/server.ts';
import { makeTempDir } from '../../../../tests/fixtures/server/temp-dir.ts';

const CLI = fileURLToPath(new URL('../../../cli.ts', import.meta.url));
const run = promisify(execFile);

describe('the command that resets a second step', () => {
  const servers: TestServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });
  const start = async (dataDir: string): Promise<TestServer> => {
    // The command runs by the real clock.
    const clock = createFakeClock(Date.now());
    const server = await startServer({ config: { dataDir, staffSecondFactor: 'required' }, clock });
    servers.push(server);
    return server;
  };

  it('lets the only admin sign in by the password alone; a mail and a row of the audit log tell of it', async () => {
    const dataDir = makeTempDir('reset');
    const before = await start(dataDir);
    const admin = await signUp(before, { role: 'admin' });
    await setUpApp(before, admin);
    expect((await signIn(before, admin, admin)).error.code).toBe('SECOND_STEP_REQUIRED');
    await servers.pop()?.close();

    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, APP_SECRET: TEST_SECRET };
    const { stdout } = await run(process.execPath, [CLI, 'reset-second-factor', admin.email], { env });
    expect(stdout).toContain(`${admin.email} signs in by the password alone now`);
    const unknown = run(process.execPath, [CLI, 'reset-second-factor', 'nobody@example.com'], { env });
    await expect(unknown).rejects.toMatchObject({ code: 1 });

    const after = await start(dataDir);
    expect((await signIn(after, admin)).status).toBe(200);
    const act = await after.db
      .selectFrom('audit')
      .select(['actor_id', 'subject'])
      .where('action', '=', 'secondFactor.reset')
      .executeTakeFirst();
    expect(act).toEqual({ actor_id: null, subject: admin.userId });
    after.clock.advance(60_000);
    expect((await after.mailbox(admin.email))[0]?.subject).toBe('Your two-step sign-in was reset');
  });
});
