/** SAML: what a response and a logout request have to be before they open or end anything. */
import { mutationsOf, type Mutation } from '../mutation.ts';

const SAML = 'server/modules/sso/saml';
const ATTACKS = [`${SAML}/attacks.test.ts`];

export const saml: readonly Mutation[] = [
  ...mutationsOf(`${SAML}/client.ts`, ATTACKS, {
    'saml: signed responses': ['wantAuthnResponseSigned: settings.signedResponse,', 'wantAuthnResponseSigned: false,'],
    'saml: signed assertions': ['wantAssertionsSigned: true,', 'wantAssertionsSigned: false,'],
    'saml: our audience': ['audience: ours.metadata,', 'audience: false,'],
    'saml: our recipient': ["if (data.Recipient !== acs) throw new SamlRefused('recipient');", ''],
    'saml: our destination': ['destination !== acs) {', "destination === '') {"],
    'saml: a minute of tolerance': ['export const SKEW_MS = 60_000;', 'export const SKEW_MS = 120_000;'],
  }),
  ...mutationsOf(`${SAML}/strict-xml.ts`, ATTACKS, {
    'saml: no DTD, comments or CDATA': ["if (xml.includes('<!'))", "if (xml.includes('<!NEVER'))"],
    'saml: no SHA-1': [
      "if (weak && !ALGORITHMS.has(attributes['Algorithm'] ?? ''))",
      'if (weak && attributes === undefined)',
    ],
  }),
  ...mutationsOf(`${SAML}/receiving.ts`, ATTACKS, {
    'saml: assertions are taken once': [
      "if (!(await takeMessage(db, organisation_id, assertionId, expiresAt))) throw new SamlRefused('replayed');",
      'await takeMessage(db, organisation_id, assertionId, expiresAt);',
    ],
    'saml: responses of another organisation’s sign-in': [
      'found?.organisation_id === organisationId ? found : undefined',
      'found',
    ],
    'saml: unsolicited responses are off': [
      "if (!samlSettingsOf(connection).idpInitiated) throw new SamlRefused('unsolicited');",
      '',
    ],
  }),
  ...mutationsOf(`${SAML}/logout.ts`, [`${SAML}/logout.test.ts`], {
    'saml: signed logout requests': [
      "if (!raw.has('Signature')) throw new SamlRefused('signature', 'no signature');",
      '',
    ],
    'saml: logout requests are taken once': [
      "if (!(await takeMessage(trx, organisationId, messageId, until))) throw new SamlRefused('replayed');",
      'await takeMessage(trx, organisationId, messageId, until);',
    ],
    'saml: recent logout requests': [
      "if (!(age >= -SKEW_MS && age <= AGE_MAX_MS + SKEW_MS)) throw new SamlRefused('time');",
      '',
    ],
  }),
];
