/** A learning platform that launches cmi5 packages, at the wire: it gives tokens, takes statements, and stores state. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unzipSync } from 'fflate';
import { checkedStatement, type CheckedStatement } from '../../fixtures/records/xapi-rules.ts';
import type { PartnerSite } from './partner-page.ts';

const SESSION = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid';
export const RETURN_PATH = '/course-cmi5';

export interface Cmi5Lms {
  /** Statements in the order of their arrival. */
  readonly statements: CheckedStatement[];
  /** Reasons for refusals. */
  readonly faults: string[];
  /** Status of the answers to statements; null for the platform's own. */
  status: number | null;
  launchMode: string;
  masteryScore: number;
  readonly session: string;
  /** Address of the package for a new session of the registration. */
  launch(): string;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: string;
}

const reply = (status: number, body = ''): Reply => ({ status, body });

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** Puts a package, a ZIP file, on the partner's site. */
export const installCmi5 = (partner: PartnerSite, zip: Uint8Array): void => {
  const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', xml: 'text/xml' };
  for (const [name, bytes] of Object.entries(unzipSync(zip))) {
    const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    partner.files.set(`/package-cmi5/${name}`, { type, body: Buffer.from(bytes).toString() });
  }
  const course =
    '<!doctype html><html lang="en"><title>A course</title><link rel="icon" href="data:,"><h1>A course</h1>';
  partner.files.set(RETURN_PATH, { type: 'text/html', body: course });
};

/** Starts a platform whose courses are on the partner's site and whose record store has an origin of its own. */
export const startCmi5Lms = async (partner: PartnerSite): Promise<Cmi5Lms> => {
  const actor = { objectType: 'Agent', account: { homePage: 'https://college.example', name: 'learner-7' } };
  const registration = randomUUID();
  const activityId = `https://college.example/activities/${randomUUID()}`;
  const state = new Map<string, string>();
  const tokens = new Map<string, { used: boolean; readonly session: string }>();
  let session = '';

  const refuse = (fault: string): number => {
    lms.faults.push(fault);
    return 400;
  };

  const take = (given: unknown): number => {
    if (lms.status !== null) return lms.status;
    for (const one of given as readonly unknown[]) {
      try {
        const statement = checkedStatement(one);
        const { actor: who, context } = statement;
        if (JSON.stringify(who) !== JSON.stringify(actor)) return refuse('another actor');
        if (context?.registration !== registration) return refuse('another registration');
        if (context.extensions?.[SESSION] !== session) return refuse('another session');
        if (!lms.statements.some(({ id }) => id === statement.id)) lms.statements.push(statement);
      } catch (error) {
        return refuse(String(error));
      }
    }
    return 200;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<Reply> => {
    const url = new URL(request.url ?? '/', origin);
    response.setHeader('access-control-allow-origin', partner.origin);
    response.setHeader('access-control-allow-headers', 'authorization, content-type, x-experience-api-version');
    response.setHeader('access-control-allow-methods', 'GET, PUT, POST');
    if (request.method === 'OPTIONS') return reply(204);
    if (url.pathname === '/fetch') {
      const token = tokens.get(url.searchParams.get('key') ?? '');
      if (request.method !== 'POST' || token === undefined) return reply(400);
      if (token.used)
        return reply(200, JSON.stringify({ 'error-code': '1', 'error-text': 'The token was given already' }));
      token.used = true;
      return reply(200, JSON.stringify({ 'auth-token': Buffer.from(token.session).toString('base64') }));
    }
    if (request.headers.authorization !== `Basic ${Buffer.from(session).toString('base64')}`) return reply(401);
    if (request.headers['x-experience-api-version'] !== '1.0.3') return reply(400);
    if (url.pathname === '/xapi/statements') {
      const status = take(JSON.parse(await bodyOf(request)));
      return reply(status, status === 200 ? '[]' : '');
    }
    if (url.pathname === '/xapi/agents/profile') return reply(404);
    if (url.pathname !== '/xapi/activities/state') return reply(404);
    const query = Object.fromEntries(url.searchParams);
    const isOurs =
      query['activityId'] === activityId &&
      query['registration'] === registration &&
      query['agent'] === JSON.stringify(actor);
    if (!isOurs) return reply(refuse('state of another activity'));
    const id = query['stateId'] ?? '';
    const known = state.get(id);
    if (request.method === 'PUT') {
      // Stores of xAPI 2.0 replace no document that the caller hasn't seen.
      if (known !== undefined && request.headers['if-match'] === undefined) return reply(409);
      state.set(id, await bodyOf(request));
      return reply(204);
    }
    if (request.method === 'POST') {
      const merged = { ...(JSON.parse(known ?? '{}') as object), ...(JSON.parse(await bodyOf(request)) as object) };
      state.set(id, JSON.stringify(merged));
      return reply(204);
    }
    const stored =
      id === 'LMS.LaunchData'
        ? JSON.stringify({
            contextTemplate: {
              contextActivities: { grouping: [{ id: 'https://wisdom.example/publisher-id' }] },
              extensions: { [SESSION]: session },
            },
            launchMode: lms.launchMode,
            moveOn: 'CompletedOrPassed',
            masteryScore: lms.masteryScore,
            returnURL: `${partner.origin}${RETURN_PATH}`,
          })
        : known;
    return reply(stored === undefined ? 404 : 200, stored);
  };

  const http = createServer((request, response) => {
    answer(request, response).then(
      ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${String((http.address() as AddressInfo).port)}`;
  const lms: Cmi5Lms = {
    statements: [],
    faults: [],
    status: null,
    launchMode: 'Normal',
    masteryScore: 0.5,
    get session() {
      return session;
    },
    launch: () => {
      session = randomUUID();
      tokens.set(session, { used: false, session });
      const parameters = new URLSearchParams({
        endpoint: `${origin}/xapi`,
        fetch: `${origin}/fetch?key=${session}`,
        actor: JSON.stringify(actor),
        registration,
        activityId,
      });
      return `${partner.origin}/package-cmi5/index.html?${parameters.toString()}`;
    },
    close: () =>
      new Promise<void>((done) => {
        http.closeAllConnections();
        http.close(() => done());
      }),
  };
  return lms;
};
