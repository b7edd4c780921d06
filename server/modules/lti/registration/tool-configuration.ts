/** Our configuration for a platform (LTI Dynamic Registration 1.0, section 3.5). */
import { MEMBERS_SCOPE, MESSAGES, SCORE_SCOPE } from '#shared/domain/lti/claims.ts';
import { PLATFORM_CONFIGURATION, TOOL_CONFIGURATION } from '#shared/domain/lti/registration.ts';
import type { PlatformConfiguration } from './platform-configuration.ts';

const NAME = 'Business Wisdom';
const CLAIMS = ['iss', 'sub', 'name', 'given_name', 'family_name'];

/** Returns the client metadata: only messages and scopes that the platform has are asked for. */
export const toolConfiguration = (platform: PlatformConfiguration, publicUrl: string) => {
  const launchUrl = `${publicUrl}/lti/launch`;
  const messages = new Set(platform[PLATFORM_CONFIGURATION].messages_supported.map(({ type }) => type));
  const scopes = [SCORE_SCOPE, MEMBERS_SCOPE].filter((scope) => platform.scopes_supported?.includes(scope) ?? true);
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: `${publicUrl}/lti/login`,
    redirect_uris: [launchUrl],
    client_name: NAME,
    client_uri: publicUrl,
    jwks_uri: `${publicUrl}/lti/jwks`,
    token_endpoint_auth_method: 'private_key_jwt',
    id_token_signed_response_alg: 'RS256',
    scope: scopes.join(' '),
    [TOOL_CONFIGURATION]: {
      domain: new URL(publicUrl).host,
      description: 'Quizzes on business, with explanations and sources',
      target_link_uri: launchUrl,
      claims: CLAIMS,
      messages: [
        { type: MESSAGES.resourceLink },
        ...(messages.has(MESSAGES.deepLinking)
          ? [{ type: MESSAGES.deepLinking, target_link_uri: launchUrl, label: 'Select a quiz' }]
          : []),
      ],
    },
  };
};
