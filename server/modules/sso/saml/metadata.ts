/** Our metadata, which an owner gives to the SAML provider. */
import { XMLBuilder } from 'fast-xml-parser';
import type { SsoDeps } from '../dependencies.ts';
import { findConnection, organisationExists } from '../connection/repository.ts';
import { samlAddressesOf } from './addresses.ts';
import { isSaml, samlSettingsOf } from './settings.ts';

/** Returns the metadata of an organisation's connection; null if there is no such organisation. */
export type MetadataOf = (organisationId: string) => Promise<string | null>;

const BINDINGS = 'urn:oasis:names:tc:SAML:2.0:bindings';

// oxlint-disable-next-line @typescript-eslint/no-deprecated -- available until the next major version
const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true, indentBy: '  ' });

/** The base64 of a certificate in PEM. */
const bodyOf = (pem: string): string => pem.replaceAll(/-----[A-Z ]+-----|\s/g, '');

export const createMetadataOf =
  ({ config, db }: Pick<SsoDeps, 'config' | 'db'>): MetadataOf =>
  async (organisationId) => {
    const connection = await findConnection(db, organisationId);
    if (connection === undefined && !(await organisationExists(db, organisationId))) return null;
    const { metadata, acs, logout } = samlAddressesOf(config.publicUrl, organisationId);
    // The key comes with the connection; providers that check requests read the metadata again.
    const own = connection !== undefined && isSaml(connection) ? samlSettingsOf(connection).ownCertificate : null;
    const document = {
      '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
      EntityDescriptor: {
        '@xmlns': 'urn:oasis:names:tc:SAML:2.0:metadata',
        '@entityID': metadata,
        SPSSODescriptor: {
          '@protocolSupportEnumeration': 'urn:oasis:names:tc:SAML:2.0:protocol',
          '@AuthnRequestsSigned': String(own !== null),
          '@WantAssertionsSigned': 'true',
          ...(own !== null && {
            KeyDescriptor: {
              '@use': 'signing',
              KeyInfo: {
                '@xmlns': 'http://www.w3.org/2000/09/xmldsig#',
                X509Data: { X509Certificate: bodyOf(own) },
              },
            },
          }),
          SingleLogoutService: ['HTTP-POST', 'HTTP-Redirect'].map((binding) => ({
            '@Binding': `${BINDINGS}:${binding}`,
            '@Location': logout,
          })),
          NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
          AssertionConsumerService: {
            '@Binding': `${BINDINGS}:HTTP-POST`,
            '@Location': acs,
            '@index': '0',
            '@isDefault': 'true',
          },
        },
      },
    };
    return builder.build(document);
  };
