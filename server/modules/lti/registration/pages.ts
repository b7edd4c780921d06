/** The pages of a registration, in the platform's window or frame. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { CLOSE_SUBJECT, REGISTRATION_REFUSALS } from '#shared/domain/lti/registration.ts';
import { plainPage, type PlainPage } from '../launch/plain-page.ts';
import { RegistrationRefused } from './refused.ts';
import { RegistrationRequest, type RegisteredPlatform, type Registering } from './registering.ts';

const NONCE_BYTES = 16;
const BODY_MAX_BYTES = 32 * 1024;

const CLOSE = `const close=()=>(window.opener??window.parent).postMessage({subject:'${CLOSE_SUBJECT}'},'*');`;
/** The platform closes the window, or reloads its list of tools, when it gets the message. */
const CLOSE_SCRIPT = `${CLOSE}document.querySelector('button').addEventListener('click',close);`;

const send = (reply: FastifyReply, status: number, page: PlainPage, script?: string): FastifyReply => {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  const scripts = script === undefined ? '' : ` script-src 'nonce-${nonce}';`;
  return reply
    .code(status)
    .removeHeader('x-frame-options')
    .removeHeader('cross-origin-opener-policy')
    .headers({
      // Platforms show it in a frame or a window. Without the token of the link it does nothing.
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}';${scripts} base-uri 'none'; form-action 'self'; frame-ancestors *`,
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(plainPage({ ...page, ...(script !== undefined && { script }) }, nonce));
};

const sendRefusal = (reply: FastifyReply, error: unknown): FastifyReply => {
  if (!(error instanceof RegistrationRefused)) throw error;
  const text = [REGISTRATION_REFUSALS[error.reason], error.detail].filter((part) => part !== '').join(' ');
  return send(reply, 400, { title: 'Business Wisdom isn’t connected', text });
};

const requestOf = (given: unknown): RegistrationRequest => {
  const parsed = v.safeParse(RegistrationRequest, given);
  if (!parsed.success) throw new RegistrationRefused('request');
  return parsed.output;
};

const tokenOf = ({ params }: FastifyRequest): string => (params as { readonly token: string }).token;

const resultText = ({ name, hasDeployment }: RegisteredPlatform): string =>
  hasDeployment
    ? `${name} and Business Wisdom know each other now. Switch the tool on in your platform, then add quizzes to courses.`
    : `${name} and Business Wisdom know each other now. One step is left: give the deployment ID of the tool to your contact at Business Wisdom.`;

/** Serves `/lti/register/{token}`. A GET asks first: the link works once, and previews of links open them too. */
export const serveRegistration = async (http: FastifyInstance, registering: Registering): Promise<void> => {
  await http.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
      (_request, body, parsedBody) => parsedBody(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get('/lti/register/:token', { exposeHeadRoute: false }, async (request, reply) => {
      try {
        const given = requestOf(request.query);
        const host = await registering.check(tokenOf(request), given);
        return await send(reply, 200, {
          title: 'Connect Business Wisdom',
          text: `Courses on ${host} will be able to open quizzes of Business Wisdom, which sends the scores of learners back.`,
          form: { fields: given, action: 'Connect' },
        });
      } catch (error) {
        return sendRefusal(reply, error);
      }
    });
    scope.post('/lti/register/:token', async (request, reply) => {
      try {
        const registered = await registering.register(tokenOf(request), requestOf(request.body), request.id);
        return await send(
          reply,
          200,
          { title: 'Business Wisdom is connected', text: resultText(registered), button: 'Close' },
          CLOSE_SCRIPT,
        );
      } catch (error) {
        return sendRefusal(reply, error);
      }
    });
    done();
  });
};
