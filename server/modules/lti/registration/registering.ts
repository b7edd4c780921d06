/** A platform registers itself with a one-time link (LTI Dynamic Registration 1.0). */
import * as v from 'valibot';
import { PLATFORM_CONFIGURATION, TOOL_CONFIGURATION } from '#shared/domain/lti/registration.ts';
import { sha256 } from '../../../platform/crypto.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Outgoing } from '../../../platform/http/outgoing/outgoing.ts';
import { targetFault, type TargetRules } from '../../../platform/http/outgoing/targets.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { PlatformService } from '../platforms/service.ts';
import { DOCUMENT_MAX_BYTES, jsonOf, readConfiguration, type PlatformConfiguration } from './platform-configuration.ts';
import { RegistrationRefused } from './refused.ts';
import { isRegistrationOpen, releaseRegistration, useRegistration } from './repository.ts';
import { toolConfiguration } from './tool-configuration.ts';

/** Parameters with which the platform opens the link. */
export const RegistrationRequest = v.object({
  openid_configuration: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
  registration_token: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,8000}$/))),
});
export type RegistrationRequest = v.InferOutput<typeof RegistrationRequest>;

const Registered = v.object({
  client_id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  [TOOL_CONFIGURATION]: v.optional(
    v.object({ deployment_id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(255))) }),
    {},
  ),
});

export interface RegisteredPlatform {
  readonly name: string;
  /** False if the platform sent no deployment ID: staff must add it before the first launch. */
  readonly hasDeployment: boolean;
}

export interface Registering {
  /** Refuses links that can't be used, and addresses that we may not call. Returns the host of the platform. */
  check(token: string, request: RegistrationRequest): Promise<string>;
  /** Registers us with the platform, and the platform with us. A link that fails can be used again. Throws RegistrationRefused. */
  register(token: string, request: RegistrationRequest, requestId: string): Promise<RegisteredPlatform>;
}

export type RegisteringDeps = Pick<Deps, 'db' | 'clock' | 'log'> & {
  readonly outgoing: Pick<Outgoing, 'get' | 'post'>;
  readonly rules: TargetRules;
  readonly publicUrl: string;
  readonly platforms: Pick<PlatformService, 'add'>;
};

const nameOf = (configuration: PlatformConfiguration): string => {
  const family = configuration[PLATFORM_CONFIGURATION].product_family_code.replace(/[^\p{L}\p{N} ._-]/gu, '').trim();
  const host = new URL(configuration.issuer).host;
  return (family === '' ? host : `${family} (${host})`).slice(0, 120);
};

export const createRegistering = (deps: RegisteringDeps): Registering => {
  const { db, clock, log, outgoing, rules, publicUrl, platforms } = deps;

  /** Sends our configuration to the platform, which answers with our client ID. */
  const announce = async (configuration: PlatformConfiguration, token: string | undefined) => {
    const reply = await outgoing.post({
      url: configuration.registration_endpoint,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(toolConfiguration(configuration, publicUrl)),
      replyMax: DOCUMENT_MAX_BYTES + 1,
    });
    if (!reply.answered) throw new RegistrationRefused('refused', `${reply.reason}.`);
    if (reply.status !== 200 && reply.status !== 201) {
      throw new RegistrationRefused('refused', `It answered ${String(reply.status)}.`);
    }
    const parsed = v.safeParse(Registered, jsonOf(reply, 'answer'));
    if (!parsed.success) throw new RegistrationRefused('answer', 'It has no valid client ID.');
    return parsed.output;
  };

  const run = async (
    { openid_configuration: url, registration_token: token }: RegistrationRequest,
    by: { readonly actor: { readonly userId: string | null }; readonly requestId: string },
  ): Promise<RegisteredPlatform> => {
    const configuration = await readConfiguration({ outgoing, rules }, url);
    const { client_id: clientId, [TOOL_CONFIGURATION]: tool } = await announce(configuration, token);
    const deployments = tool.deployment_id === undefined ? [] : [tool.deployment_id];
    try {
      const { name } = await platforms.add(
        {
          name: nameOf(configuration),
          issuer: configuration.issuer,
          clientId,
          authorizationUrl: configuration.authorization_endpoint,
          tokenUrl: configuration.token_endpoint,
          jwksUrl: configuration.jwks_uri,
          deployments,
          origins: [],
          status: 'on',
        },
        by,
      );
      return { name, hasDeployment: deployments.length > 0 };
    } catch (error) {
      if (error instanceof Refusal) throw new RegistrationRefused('registered', `Client ID: ${clientId}.`);
      throw error;
    }
  };

  return {
    async check(token, { openid_configuration: url }) {
      if (!(await isRegistrationOpen(db, sha256(token), clock.now()))) throw new RegistrationRefused('link');
      const fault = targetFault(url, rules);
      if (fault !== null) throw new RegistrationRefused('address', `${fault}.`);
      return new URL(url).host;
    },
    async register(token, request, requestId) {
      const link = await useRegistration(db, sha256(token), clock.now());
      if (link === undefined) throw new RegistrationRefused('link');
      try {
        return await run(request, { actor: { userId: link.created_by }, requestId });
      } catch (error) {
        await releaseRegistration(db, link.id);
        if (error instanceof RegistrationRefused) {
          log.info({ event: 'lti.registrationRefused', reason: error.reason, detail: error.detail }, error.message);
        }
        throw error;
      }
    },
  };
};
