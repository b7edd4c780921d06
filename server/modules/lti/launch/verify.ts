/** Verifies the token of a launch (1EdTech Security Framework 1.0, section 5.1.3, and LTI Core 1.3). */
import { errors, jwtVerify, type JWTPayload } from 'jose';
import * as v from 'valibot';
import { CLAIMS, LTI_VERSION, MESSAGES } from '#shared/domain/lti/claims.ts';
import type { Clock } from '../../../platform/ports.ts';
import type { PlatformRow } from '../platforms/repository.ts';
import type { PlatformKeys } from './platform-keys.ts';
import { LaunchRefused } from './refused.ts';

const ALGORITHMS = ['RS256', 'ES256'];
/** Difference between the platform's clock and ours, in seconds. */
const SKEW_SECONDS = 60;
/** Age of a token, whatever its `exp` says, in seconds. */
const AGE_SECONDS = 600;
/** Canvas sends about 8 kB. */
export const TOKEN_MAX = 32_768;

const Text = v.pipe(v.string(), v.maxLength(2_000));

const Message = v.object({
  sub: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(255))),
  nonce: v.string(),
  azp: v.optional(v.string()),
  name: v.optional(Text),
  given_name: v.optional(Text),
  family_name: v.optional(Text),
  [CLAIMS.version]: v.string(),
  [CLAIMS.messageType]: v.string(),
  [CLAIMS.deploymentId]: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  [CLAIMS.targetLinkUri]: v.optional(Text),
  [CLAIMS.roles]: v.optional(v.array(v.string()), []),
  [CLAIMS.resourceLink]: v.optional(v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)) })),
  [CLAIMS.custom]: v.optional(v.record(v.string(), v.unknown()), {}),
  [CLAIMS.deepLinkingSettings]: v.optional(
    v.object({
      deep_link_return_url: Text,
      accept_types: v.array(v.string()),
      data: v.optional(v.pipe(v.string(), v.maxLength(TOKEN_MAX))),
    }),
  ),
  // Claims of an optional service: what doesn't fit is as if it weren't there.
  [CLAIMS.context]: v.fallback(v.optional(v.object({ title: v.optional(Text), label: v.optional(Text) })), undefined),
  [CLAIMS.members]: v.fallback(v.optional(v.object({ context_memberships_url: Text })), undefined),
  [CLAIMS.grades]: v.optional(v.object({ scope: v.optional(v.array(v.string()), []), lineitem: v.optional(Text) })),
});
export type LaunchMessage = v.InferOutput<typeof Message>;

const CLAIM_REASONS = { iss: 'issuer', aud: 'audience', iat: 'expired', exp: 'expired', nbf: 'expired' } as const;

const refusalOf = (error: unknown): LaunchRefused => {
  if (error instanceof LaunchRefused) return error;
  if (error instanceof errors.JWTExpired) return new LaunchRefused('expired', error.message);
  if (error instanceof errors.JWTClaimValidationFailed) {
    const reason = (CLAIM_REASONS as Readonly<Record<string, 'issuer' | 'audience' | 'expired' | undefined>>)[
      error.claim
    ];
    return new LaunchRefused(error.reason === 'missing' ? 'claims' : (reason ?? 'claims'), error.message);
  }
  if (error instanceof errors.JOSEError) return new LaunchRefused('signature', error.message);
  throw error;
};

const demandParty = (platform: PlatformRow, { aud, azp }: JWTPayload): void => {
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined) {
    throw new LaunchRefused('audience', 'A token for several audiences needs “azp”');
  }
  if (azp !== undefined && azp !== platform.client_id) {
    throw new LaunchRefused('audience', '“azp” names another client ID');
  }
};

const demandMessage = (platform: PlatformRow, message: LaunchMessage): void => {
  const deployment = message[CLAIMS.deploymentId];
  if (!(JSON.parse(platform.deployments) as string[]).includes(deployment)) {
    throw new LaunchRefused('deployment', `Deployment ID ${deployment}`);
  }
  if (message[CLAIMS.version] !== LTI_VERSION) {
    throw new LaunchRefused('version', `Version ${message[CLAIMS.version].slice(0, 50)}`);
  }
  const type = message[CLAIMS.messageType];
  if (type !== MESSAGES.resourceLink && type !== MESSAGES.deepLinking) {
    throw new LaunchRefused('message', `Message type ${type.slice(0, 100)}`);
  }
};

/** Returns the message of a token that the platform signed for us. */
export const verifyLaunch = async (
  { keys, clock }: { readonly keys: PlatformKeys; readonly clock: Clock },
  platform: PlatformRow,
  { token, nonce }: { readonly token: string; readonly nonce: string },
): Promise<LaunchMessage> => {
  if (token.length > TOKEN_MAX) throw new LaunchRefused('tokenTooLarge', `${String(token.length)} characters`);
  const { payload } = await jwtVerify(token, (header, jws) => keys.find(platform.jwks_url, header, jws), {
    algorithms: ALGORITHMS,
    issuer: platform.issuer,
    audience: platform.client_id,
    clockTolerance: SKEW_SECONDS,
    maxTokenAge: AGE_SECONDS,
    requiredClaims: ['exp', 'iat', 'nonce'],
    currentDate: new Date(clock.now()),
  }).catch((error: unknown) => {
    throw refusalOf(error);
  });
  demandParty(platform, payload);
  const parsed = v.safeParse(Message, payload);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new LaunchRefused('claims', `${v.getDotPath(issue) ?? 'token'}: ${issue.message}`.slice(0, 300));
  }
  if (parsed.output.nonce !== nonce) throw new LaunchRefused('nonce');
  demandMessage(platform, parsed.output);
  return parsed.output;
};
