/** A Moodle of its own for a test: a copy of its files, a PostgreSQL in a temporary folder, and PHP's own web server. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/free-port.ts';
import { startHastyCluster, stopCluster } from '../fixtures/databases/postgres-cluster.ts';

const START_MS = 60_000;
/** Moodle refuses PHP's default. */
const INPUT_VARS = ['-d', 'max_input_vars=5000'];

/** Satisfies Moodle's rules for passwords. */
const password = (): string => `Aa-1${randomBytes(12).toString('base64url')}`;

export interface MoodlePerson {
  readonly username: string;
  readonly password: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly role: 'editingteacher' | 'student';
}

const person = (role: MoodlePerson['role'], firstname: string, lastname: string): MoodlePerson => ({
  username: role,
  password: password(),
  firstname,
  lastname,
  email: `${role}@example.com`,
  role,
});

export const OWNER = { username: 'admin', password: password() };
export const TEACHER = person('editingteacher', 'Asha', 'Nair');
export const STUDENT = person('student', 'Meera', 'Iyer');

export interface Moodle {
  readonly origin: string;
  /** Carries out a request of `ask.php` and returns its reply. */
  ask<T>(action: string, request?: object): Promise<T>;
  close(): Promise<void>;
}

const endGroup = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    child.once('exit', () => resolve());
    process.kill(-child.pid, 'SIGTERM');
  });

/** Installs the Moodle whose files are in that folder, and starts it. */
export const startMoodle = async (home: string): Promise<Moodle> => {
  const folder = mkdtempSync(join(tmpdir(), 'business-wisdom-moodle-'));
  const [root, data, cluster] = [join(folder, 'site'), join(folder, 'data'), join(folder, 'postgres')];
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  for (const made of [data, cluster]) mkdirSync(made);
  // The configuration of an installed Moodle leads to its own database.
  const isCopied = (source: string): boolean => !['.git', 'config.php'].includes(relative(home, source));
  cpSync(home, root, { recursive: true, filter: isCopied });
  const databasePort = await startHastyCluster(cluster);
  const port = await freePort();
  const origin = `http://127.0.0.1:${String(port)}`;

  const ask = <T>(action: string, request: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      const script = fileURLToPath(new URL('ask.php', import.meta.url));
      const child = execFile('php', [script, root, action], (error, stdout, stderr) => {
        if (error !== null) reject(new Error(`${action}: ${error.message}\n${stdout}${stderr}`));
        else resolve(JSON.parse(stdout) as T);
      });
      child.stdin?.end(JSON.stringify(request));
    });

  let web: ChildProcess | undefined;
  const close = async (): Promise<void> => {
    if (web !== undefined) await endGroup(web);
    stopCluster(cluster);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const options = {
      wwwroot: origin,
      dataroot: data,
      dbtype: 'pgsql',
      dbhost: '127.0.0.1',
      dbport: String(databasePort),
      dbname: 'postgres',
      dbuser: 'postgres',
      dbpass: 'none',
      fullname: 'Moodle of the college',
      shortname: 'College',
      adminuser: OWNER.username,
      adminpass: OWNER.password,
      adminemail: 'admin@example.com',
    };
    const parameters = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    await promisify(execFile)(
      'php',
      [...INPUT_VARS, join(root, 'admin', 'cli', 'install.php'), '--non-interactive', '--agree-license', ...parameters],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    // After the line that loads Moodle: it reads the setting when it sends an email.
    appendFileSync(join(root, 'config.php'), '\n$CFG->noemailever = true;\n');
    const server = spawn('php', [...INPUT_VARS, '-S', `127.0.0.1:${String(port)}`, '-t', root], {
      stdio: 'ignore',
      env: { PATH: process.env['PATH'], PHP_CLI_SERVER_WORKERS: '6' },
      // Its workers are in its group, which is ended as a whole.
      detached: true,
    });
    web = server;
    const deadline = Date.now() + START_MS;
    const answers = (): Promise<boolean> =>
      fetch(`${origin}/login/index.php`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await answers())) {
      if (server.exitCode !== null || Date.now() > deadline) throw new Error('Moodle did not start');
      await pause(100);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, ask, close };
};
