/** Addresses that learning platforms and the browsers of their users call. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { LAUNCH_REFUSALS } from '#shared/domain/lti/launch-refusals.ts';
import { sendPage } from '../../../platform/http/pages/send-page.ts';
import { pageFor, SHELL, type Site } from '../../../platform/http/pages/site.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { framingOrigins, originOfUrl } from '../platforms/origins.ts';
import { findPlatform } from '../platforms/repository.ts';
import type { ToolKeys } from '../signing/keys.ts';
import type { createLaunching } from './launching.ts';
import { LoginRequest, StartRequest, type LoggingIn } from './logging-in.ts';
import { plainPage } from './plain-page.ts';
import { LaunchRefused } from './refused.ts';
import { findLaunch } from './repository.ts';
import { cookieName, STATE_MS, isSameBrowser, type LaunchState, type LaunchStates } from './state.ts';

const BODY_MAX_BYTES = 100 * 1024;
const KEYS_SECONDS = 300;
const NONCE_BYTES = 16;
/** Marks a login in a window of its own. */
const OWN_WINDOW = 'own_window';

export interface LtiPages {
  readonly db: Db;
  readonly site: Site;
  readonly states: LaunchStates;
  readonly loggingIn: LoggingIn;
  readonly launch: ReturnType<typeof createLaunching>;
  readonly toolKeys: Pick<ToolKeys, 'keySet'>;
}

const formOf = (request: FastifyRequest): Readonly<Record<string, unknown>> =>
  (request.method === 'POST' ? request.body : request.query) as Readonly<Record<string, unknown>>;

const textIn = (form: Readonly<Record<string, unknown>>, name: string): string | undefined => {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

const browserSecretOf =
  ({ headers }: FastifyRequest) =>
  (state: LaunchState): string | undefined => {
    const start = `${cookieName(state)}=`;
    const found = headers.cookie?.split(/;\s*/).find((cookie) => cookie.startsWith(start));
    return found?.slice(start.length);
  };

/** A cookie of a frame in another site: browsers store it apart for each site (CHIPS). */
const cookieOf = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; Path=/lti; Max-Age=${String(seconds)}; Secure; HttpOnly; SameSite=None; Partitioned`;

const sendPlain = (reply: FastifyReply, status: number, page: Parameters<typeof plainPage>[0]): FastifyReply => {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  return reply
    .code(status)
    .removeHeader('x-frame-options')
    .headers({
      // It has no script and nothing about a person, and the platform may be unknown, so any page may frame it.
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(plainPage(page, nonce));
};

const sendRefusal = (reply: FastifyReply, error: unknown): FastifyReply => {
  if (!(error instanceof LaunchRefused)) throw error;
  return sendPlain(reply, 400, { title: 'This activity can’t be opened', text: LAUNCH_REFUSALS[error.reason] });
};

const parsed = <S extends v.GenericSchema>(schema: S, form: unknown): v.InferOutput<S> => {
  const result = v.safeParse(schema, form);
  if (!result.success) throw new LaunchRefused('request', v.getDotPath(result.issues[0]) ?? '');
  return result.output;
};

const queryOf = (parameters: Readonly<Record<string, string | undefined>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  return query.toString();
};

const redirect = (reply: FastifyReply, url: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(url, 303);

/** Starts a launch, and asks the browser to come back with its cookie. */
const login = async ({ loggingIn, states }: LtiPages, request: FastifyRequest, reply: FastifyReply) => {
  const form = formOf(request);
  const parameters = parsed(LoginRequest, form);
  const { state, browserSecret } = await loggingIn.login(parameters);
  const isOwnWindow = textIn(form, OWN_WINDOW) !== undefined;
  const onward = queryOf({ ...parameters, state, ...(isOwnWindow && { [OWN_WINDOW]: '1' }) });
  const seconds = Math.floor(STATE_MS / 1000);
  void reply.header('set-cookie', cookieOf(cookieName(states.open(state)), browserSecret, seconds));
  return redirect(reply, `/lti/start?${onward}`);
};

/** Goes on to the platform where the cookie came back, and offers a window of its own where it didn't. */
const start = async ({ loggingIn, states }: LtiPages, request: FastifyRequest, reply: FastifyReply) => {
  const form = formOf(request);
  const parameters = parsed(StartRequest, form);
  const state = states.open(parameters.state);
  if (isSameBrowser(state, browserSecretOf(request)(state))) {
    return redirect(reply, await loggingIn.authorizationUrl(parameters));
  }
  if (textIn(form, OWN_WINDOW) !== undefined) throw new LaunchRefused('cookies');
  const again = queryOf({ ...parsed(LoginRequest, form), [OWN_WINDOW]: '1' });
  return sendPlain(reply, 200, {
    title: 'Open this activity in a new window',
    text: 'Your browser doesn’t allow it to be shown inside this page.',
    link: { href: `/lti/login?${again}`, label: 'Open in a new window' },
  });
};

const launched = async ({ launch }: LtiPages, request: FastifyRequest, reply: FastifyReply) => {
  const form = formOf(request);
  const { launchId, ticket, state } = await launch({
    state: textIn(form, 'state'),
    idToken: textIn(form, 'id_token'),
    error: textIn(form, 'error'),
    browserSecret: browserSecretOf(request),
  });
  void reply.header('set-cookie', cookieOf(cookieName(state), '', 0));
  // The ticket is in the fragment, which is sent to no server and is in no log.
  return redirect(reply, `/lti/activity/${launchId}#${ticket}`);
};

/** Serves the page of a launch, which the platform may frame; its forms may go where a deep linking response goes. */
const activity = async ({ db, site }: LtiPages, request: FastifyRequest, reply: FastifyReply) => {
  const { id } = request.params as { id: string };
  const found = await findLaunch(db, id);
  const platform = found === undefined ? undefined : await findPlatform(db, found.platform_id);
  if (found === undefined || platform === undefined) throw new LaunchRefused('expired');
  const page = pageFor(site, SHELL);
  const policy = reply.getHeader('content-security-policy');
  if (page === undefined || typeof policy !== 'string') throw new LaunchRefused('expired', 'The site isn’t built');
  const returnTo = found.return_url === null ? null : originOfUrl(found.return_url);
  void reply.removeHeader('x-frame-options').headers({
    'content-security-policy': policy
      .replace("frame-ancestors 'none'", `frame-ancestors ${framingOrigins(platform).join(' ')}`)
      .replace("form-action 'self'", `form-action 'self'${returnTo === null ? '' : ` ${returnTo}`}`),
    'cross-origin-resource-policy': 'cross-origin',
  });
  return sendPage(page, request, reply);
};

type Answer = (pages: LtiPages, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves `/lti/…`. */
export const serveLti = async (http: FastifyInstance, pages: LtiPages): Promise<void> => {
  const refusing = (answer: Answer) => (request: FastifyRequest, reply: FastifyReply) =>
    answer(pages, request, reply).catch((error: unknown) => sendRefusal(reply, error));
  await http.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
      (_request, body, parsedBody) => parsedBody(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get('/lti/login', { exposeHeadRoute: false }, refusing(login));
    scope.post('/lti/login', refusing(login));
    scope.get('/lti/start', { exposeHeadRoute: false }, refusing(start));
    scope.post('/lti/launch', refusing(launched));
    scope.get('/lti/activity/:id', { exposeHeadRoute: false }, refusing(activity));
    scope.get('/lti/jwks', { exposeHeadRoute: false }, async (_request, reply) =>
      reply.header('cache-control', `public, max-age=${String(KEYS_SECONDS)}`).send(await pages.toolKeys.keySet()),
    );
    done();
  });
};
