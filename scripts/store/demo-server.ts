/** Runs a server on a fresh database, for pictures. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { ROOT } from '../run.ts';

const START_MS = 60_000;
const LOOK_MS = 200;

/** Runs the work with the origin of a running server; the server and its data are deleted afterwards. */
export const withDemoServer = async <T>(work: (origin: string) => Promise<T>): Promise<T> => {
  const port = await freePort();
  const origin = `http://localhost:${String(port)}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'business-wisdom-store-'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SECRET_FILE: join(dataDir, 'secret'),
      LOG_LEVEL: 'error',
    },
  });
  try {
    for (const until = Date.now() + START_MS; ;) {
      if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok === true) break;
      if (Date.now() > until || server.exitCode !== null) throw new Error('The server did not start');
      await new Promise((later) => setTimeout(later, LOOK_MS));
    }
    return await work(origin);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  }
};
