/** The configuration that a platform publishes (OpenID Connect Discovery 1.0, LTI Dynamic Registration 1.0, section 3.4). */
import * as v from 'valibot';
import { MESSAGES } from '#shared/domain/lti/claims.ts';
import { isSameSite, PLATFORM_CONFIGURATION, type RegistrationRefusal } from '#shared/domain/lti/registration.ts';
import type { Outgoing, OutgoingReply } from '../../../platform/http/outgoing/outgoing.ts';
import { targetFault, type TargetRules } from '../../../platform/http/outgoing/targets.ts';
import { RegistrationRefused } from './refused.ts';

/** Larger documents are refused, in bytes. */
export const DOCUMENT_MAX_BYTES = 64 * 1024;

const Url = v.pipe(v.string(), v.minLength(1), v.maxLength(1_000));

const Configuration = v.object({
  issuer: Url,
  authorization_endpoint: Url,
  token_endpoint: Url,
  jwks_uri: Url,
  registration_endpoint: Url,
  scopes_supported: v.optional(v.array(v.string())),
  id_token_signing_alg_values_supported: v.optional(v.array(v.string())),
  [PLATFORM_CONFIGURATION]: v.object({
    product_family_code: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
    messages_supported: v.array(v.object({ type: v.string() })),
  }),
});
export type PlatformConfiguration = v.InferOutput<typeof Configuration>;

const ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'registration_endpoint'] as const;

/** Returns the JSON of a reply. Refuses for the given reason what isn't JSON, or is too large. */
export const jsonOf = (
  reply: Extract<OutgoingReply, { readonly answered: true }>,
  reason: RegistrationRefusal,
): unknown => {
  if (Buffer.byteLength(reply.text) > DOCUMENT_MAX_BYTES) {
    throw new RegistrationRefused(reason, `It has more than ${String(DOCUMENT_MAX_BYTES / 1024)} kB.`);
  }
  try {
    return JSON.parse(reply.text);
  } catch {
    throw new RegistrationRefused(reason, 'It isn’t JSON.');
  }
};

const demandHosts = (configuration: PlatformConfiguration, source: URL, rules: TargetRules): void => {
  const fault = targetFault(configuration.issuer, rules);
  if (fault !== null) throw new RegistrationRefused('issuer', `Issuer: ${fault}.`);
  const issuer = new URL(configuration.issuer);
  if (issuer.search !== '' || issuer.hash !== '') {
    throw new RegistrationRefused('issuer', 'The issuer has a query or a fragment.');
  }
  if (!isSameSite(issuer.hostname, source.hostname)) {
    throw new RegistrationRefused('issuer', `Issuer: ${issuer.hostname}. Configuration: ${source.hostname}.`);
  }
  for (const name of ENDPOINTS) {
    const problem = targetFault(configuration[name], rules);
    if (problem !== null) throw new RegistrationRefused('configuration', `${name}: ${problem}.`);
  }
  const registration = new URL(configuration.registration_endpoint);
  // It receives the registration token.
  if (!isSameSite(registration.hostname, source.hostname)) {
    throw new RegistrationRefused('configuration', `registration_endpoint is on ${registration.hostname}.`);
  }
};

const demandSupport = (configuration: PlatformConfiguration): void => {
  const messages = configuration[PLATFORM_CONFIGURATION].messages_supported;
  if (!messages.some(({ type }) => type === MESSAGES.resourceLink)) {
    throw new RegistrationRefused('unsupported', `It sends no ${MESSAGES.resourceLink}.`);
  }
  const algorithms = configuration.id_token_signing_alg_values_supported;
  if (algorithms !== undefined && !algorithms.some((name) => name === 'RS256' || name === 'ES256')) {
    throw new RegistrationRefused('unsupported', 'It signs neither with RS256 nor with ES256.');
  }
};

/** Reads the configuration of a platform. Throws RegistrationRefused. */
export const readConfiguration = async (
  { outgoing, rules }: { readonly outgoing: Pick<Outgoing, 'get'>; readonly rules: TargetRules },
  url: string,
): Promise<PlatformConfiguration> => {
  const fault = targetFault(url, rules);
  if (fault !== null) throw new RegistrationRefused('address', `${fault}.`);
  const reply = await outgoing.get({
    url,
    headers: { accept: 'application/json' },
    replyMax: DOCUMENT_MAX_BYTES + 1,
  });
  if (!reply.answered) throw new RegistrationRefused('unreachable', `${reply.reason}.`);
  if (reply.status !== 200) throw new RegistrationRefused('unreachable', `It answered ${String(reply.status)}.`);
  const parsed = v.safeParse(Configuration, jsonOf(reply, 'configuration'));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new RegistrationRefused('configuration', `${v.getDotPath(issue) ?? 'document'}: ${issue.message}.`);
  }
  demandHosts(parsed.output, new URL(url), rules);
  demandSupport(parsed.output);
  return parsed.output;
};
