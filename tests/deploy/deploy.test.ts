/** The files of deploy/ can be read and name only things that exist. Nothing here starts a container. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { bodyOf } from '../../server/platform/http/routes/error-reply.ts';
import { Refusal } from '../../server/platform/http/routes/refusal.ts';
import { loadConfig } from '../../server/platform/config/config.ts';
import { TEST_SECRET } from '../fixtures/server/secret.ts';
import { ENVIRONMENT_NAMES } from '../../server/platform/config/environment.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (path: string): string => readFileSync(at(path), 'utf8');

/** Variables that the bucket's SDK reads, and those that only compose.yaml uses. */
const FOREIGN = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const OF_COMPOSE = ['DATABASE_PASSWORD', 'STORE_USER', 'STORE_PASSWORD'];
/** The image sets them by itself. */
const OF_SYSTEMD = ['APP_MODE', 'DATA_DIR'];

const Service = v.object({
  image: v.string(),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  volumes: v.optional(v.array(v.string()), []),
  build: v.optional(v.object({ context: v.string(), dockerfile: v.string() })),
  stop_grace_period: v.optional(v.string()),
  depends_on: v.optional(v.union([v.array(v.string()), v.record(v.string(), v.unknown())]), []),
  networks: v.array(v.string()),
  healthcheck: v.optional(v.unknown()),
});
const Compose = v.object({
  services: v.record(v.string(), Service),
  volumes: v.record(v.string(), v.unknown()),
  networks: v.record(v.string(), v.unknown()),
});

const compose = v.parse(Compose, parse(read('deploy/compose.yaml'), { merge: true }));
const servers = Object.entries(compose.services).filter(([, { image }]) => image === 'business-wisdom');

const exampleEnv = parseEnv(read('deploy/example.env'));
const filledIn: NodeJS.Dict<string> = {
  ...exampleEnv,
  ADMIN_PASSWORD: 'a harbour of one’s own',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
  METRICS_TOKEN: 'x'.repeat(20),
  APP_SECRET: TEST_SECRET,
  DATABASE_PASSWORD: 'long-and-random',
  STORE_USER: 'store',
  STORE_PASSWORD: 'long-and-random',
};
const substituted = (text: string): string =>
  text.replaceAll(/\$\{([A-Z_]+)(?::\?)?\}/g, (_whole, name: string) => filledIn[name] ?? '');

/** `Environment=` and the like of a unit, all lines of that name together. */
const linesOf = (unit: string, name: string): readonly string[] =>
  read(`deploy/${unit}`)
    .split('\n')
    .filter((line) => line.startsWith(`${name}=`))
    .map((line) => line.slice(name.length + 1));

describe('compose.yaml', () => {
  it('starts two servers or more from one image, and gives them the time that ending takes', () => {
    expect(servers.length).toBeGreaterThanOrEqual(2);
    for (const [, { build, stop_grace_period: grace }] of servers) {
      expect(existsSync(at(`deploy/${build?.context ?? ''}/${build?.dockerfile ?? ''}`))).toBe(true);
      expect(Number.parseInt(grace ?? '0', 10)).toBeGreaterThan(12);
    }
  });

  it('speaks of no service, network or volume that it doesn’t have, and waits for no health that nobody looks at', () => {
    const { services, networks, volumes } = compose;
    for (const [name, service] of Object.entries(services)) {
      const awaited = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on);
      expect(
        awaited.filter((other) => !(other in services)),
        name,
      ).toEqual([]);
      expect(
        service.networks.filter((network) => !(network in networks)),
        name,
      ).toEqual([]);
      const named = service.volumes.flatMap((volume) => /^[a-z]\w*(?=:)/.exec(volume) ?? []);
      expect(
        named.filter((volume) => !(volume in volumes)),
        name,
      ).toEqual([]);
      const healthy = Object.entries(service.depends_on).filter(([, how]) => JSON.stringify(how).includes('healthy'));
      expect(
        healthy.filter(([other]) => services[other]?.healthcheck === undefined),
        name,
      ).toEqual([]);
    }
  });

  it('names only what server/config.ts knows, and with a filled-in .env makes a server that starts', () => {
    for (const [, { environment }] of servers) {
      const names = Object.keys(environment).filter((name) => !FOREIGN.includes(name));
      expect(names.filter((name) => !ENVIRONMENT_NAMES.includes(name))).toEqual([]);
      const config = loadConfig(
        Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, substituted(value)])),
      );
      expect(config).toMatchObject({
        mode: 'production',
        staffSecondFactor: 'required',
        trustProxy: ['172.30.0.0/24'],
        s3: { bucket: 'business-wisdom', endpoint: 'http://store:9000' },
      });
      expect(config.databaseUrl).toContain('@database:5432/');
    }
  });

  it('asks for nothing that example.env doesn’t name, and example.env names nothing that nobody asks for', () => {
    const required = new Set(
      [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)(?::\?)?\}/g)].map(([, name]) => name),
    );
    const configured = Object.keys(exampleEnv);
    expect([...required].filter((name) => !configured.includes(name ?? ''))).toEqual([]);
    expect(configured.filter((name) => !required.has(name) && !OF_SYSTEMD.includes(name))).toEqual([]);
    expect(configured.filter((name) => !OF_COMPOSE.includes(name) && !ENVIRONMENT_NAMES.includes(name))).toEqual([]);
  });

  it('puts no secret into the repository', () => {
    const secrets = Object.entries(exampleEnv).filter(([name]) => /PASSWORD|SECRET|TOKEN|KEY|STORE_USER/.test(name));
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter(([, value]) => value !== '')).toEqual([]);
  });

  it.skipIf(!existsSync(at('deploy/nginx.conf')))('names its servers as the balancer knows them', () => {
    const known = [...read('deploy/nginx.conf').matchAll(/^\s*server ([a-z0-9-]+):3000\b/gm)].map(([, name]) => name);
    expect([...new Set(known)].toSorted()).toEqual(servers.map(([name]) => name).toSorted());
    expect(compose.services['balancer']?.volumes).toContain('./nginx.conf:/etc/nginx/nginx.conf:ro');
  });
});

describe('example.env', () => {
  it.each(['sh', 'bash'])('says the same to %s as to Node and systemd', (shell) => {
    const { stdout, stderr, status } = spawnSync(shell, ['-c', `set -a; . "$0"; env`, at('deploy/example.env')], {
      encoding: 'utf8',
      // From a socket bash would read its own start files first.
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] },
    });
    expect([status, stderr]).toEqual([0, '']);
    const sourced = parseEnv(stdout.replaceAll(/=(.*)$/gm, "='$1'"));
    expect(Object.keys(exampleEnv).length).toBeGreaterThan(10);
    expect(sourced).toMatchObject(exampleEnv);
  });

  it('keeps every value in single quotes, which every reader takes literally', () => {
    const lines = read('deploy/example.env')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines.filter((line) => !/^[A-Z_]+='[^']*'$/.test(line))).toEqual([]);
  });

  it('makes a server that starts once it is filled in, in the folder that the units make', () => {
    const config = loadConfig(
      Object.fromEntries(Object.entries(filledIn).filter(([name]) => !OF_COMPOSE.includes(name))),
    );
    expect(config.mode).toBe('production');
    for (const unit of ['business-wisdom.service', 'business-wisdom-backup.service']) {
      const folders = linesOf(unit, 'StateDirectory').flatMap((line) => line.split(' '));
      expect(folders.map((folder) => `/var/lib/${folder}`)).toContain(config.dataDir);
      expect(linesOf(unit, 'EnvironmentFile')).toEqual(['/etc/business-wisdom.env']);
    }
  });
});

describe('the container file', () => {
  const lines = read('deploy/Containerfile').split('\n');

  it('copies what is there, and everything that the server is made of', () => {
    const fromBuild = lines.flatMap((line) => /^COPY --from=build \S+ \/app\/(\S+)/.exec(line)?.[1] ?? []);
    const made = ['node_modules', 'dist'];
    expect(fromBuild.filter((path) => !made.includes(path) && !existsSync(at(path)))).toEqual([]);
    expect(fromBuild).toEqual(expect.arrayContaining(['package.json', ...made, 'content', 'server', 'shared']));
  });

  it('sets only what server/config.ts knows, and runs the server as nobody special', () => {
    const set = lines.filter((line) => line.startsWith('ENV ')).flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)]);
    expect(set.map(([, name]) => name).filter((name) => !ENVIRONMENT_NAMES.includes(name ?? ''))).toEqual([]);
    expect(lines).toContain('USER node');
    expect(lines).toContain('CMD ["node", "server/main.ts"]');
  });

  it('takes neither data nor secrets into the image', () => {
    expect(read('.containerignore').split('\n')).toEqual(
      expect.arrayContaining(['.git', 'data', 'backups', 'deploy/.env', 'node_modules']),
    );
  });
});

describe('the systemd units', () => {
  const units = readdirSync(at('deploy')).filter((name) => /\.(?:service|timer)$/.test(name));

  it('name only what server/config.ts knows', () => {
    const names = units
      .flatMap((unit) => linesOf(unit, 'Environment'))
      .flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)]);
    expect(names.length).toBeGreaterThan(2);
    expect(names.map(([, name]) => name).filter((name) => !ENVIRONMENT_NAMES.includes(name ?? ''))).toEqual([]);
  });

  it('give the server the time that ending takes, and run scripts that are there', () => {
    expect(Number(linesOf('business-wisdom.service', 'TimeoutStopSec')[0])).toBeGreaterThan(12);
    const scripts = units
      .flatMap((unit) => linesOf(unit, 'ExecStart'))
      .join(' ')
      .match(/\b(?:server|scripts)\/[\w./-]+\.ts/g);
    expect(new Set(scripts)).toEqual(new Set(['server/main.ts', 'server/cli.ts']));
    for (const script of scripts ?? []) expect(existsSync(at(script))).toBe(true);
  });

  const analyze = spawnSync('systemd-analyze', ['--version']).status === 0;
  it.skipIf(!analyze)('are read by systemd without a complaint about what they say', () => {
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((unit) => at(`deploy/${unit}`))], {
      encoding: 'utf8',
    });
    // This machine has no code in /opt and no manual pages.
    const complaints = `${stdout}${stderr}`
      .split('\n')
      .filter((line) => line.includes('business-wisdom'))
      .filter((line) => !/is not executable|No such file or directory|man page|Unit .* not found/.test(line));
    expect(complaints).toEqual([]);
  });
});

describe('the balancer', () => {
  it('says that all are busy in the words of the servers', () => {
    const said = /^ *return 503 '(.+)';$/m.exec(read('deploy/nginx.conf'))?.[1] ?? '';
    expect(JSON.parse(said)).toEqual(bodyOf(new Refusal('UNAVAILABLE', { details: { retryAfter: 1 } }), ''));
  });

  it('gives a server a burst of 1,900, and never more than the server lets in', () => {
    const config = read('deploy/nginx.conf');
    const [lasting = 0, more = 0] = ['business_wisdom', 'burst'].map((upstream) => {
      const group = config.slice(config.indexOf(`upstream ${upstream} {`));
      const limits = [...group.slice(0, group.indexOf('}')).matchAll(/max_conns=(\d+)/g)];
      expect(limits).toHaveLength(servers.length);
      expect(new Set(limits.map(([, count]) => count)).size).toBe(1);
      return Number(limits[0]?.[1]);
    });
    expect(lasting).toBeGreaterThanOrEqual(500);
    expect(lasting + more).toBeGreaterThanOrEqual(1_900);
    expect(lasting + more).toBeLessThan(loadConfig({}).requestsAtOnce);
  });
});
