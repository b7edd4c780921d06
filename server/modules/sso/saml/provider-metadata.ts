/** The settings of a SAML provider in an owner's form: its metadata document, or the values one by one. */
import { X509Certificate } from 'node:crypto';
import { SAML_CERTIFICATES_MAX } from '#shared/domain/sso/limits.ts';
import type { SamlProviderInput } from '#shared/contract/sso/saml.ts';
import { targetFault, type TargetRules } from '../../../platform/http/outgoing/targets.ts';
import { strictXml, withDescendants, type XmlElement } from './strict-xml.ts';
import { SamlRefused } from './refused.ts';

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const RSA_BITS_MIN = 2_048;

export interface SamlProvider {
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly sloUrl: string | null;
  /** PEM. */
  readonly certificates: readonly string[];
}

/** A field of the form, and what is wrong with it. */
export class ProviderFault extends Error {
  readonly field: keyof SamlProviderInput;
  constructor(field: keyof SamlProviderInput, message: string) {
    super(message);
    this.field = field;
  }
}

/** Returns a certificate as PEM. Throws a sentence. */
const certificateOf = (text: string, field: keyof SamlProviderInput): string => {
  const body = text.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----/g, '').replaceAll(/\s/g, '');
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(Buffer.from(body, 'base64'));
  } catch {
    throw new ProviderFault(field, 'A certificate can’t be read. Paste it as PEM, or as the text between its lines.');
  }
  const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey;
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  if (asymmetricKeyType !== 'ec' && (asymmetricKeyType !== 'rsa' || bits < RSA_BITS_MIN)) {
    throw new ProviderFault(field, `A certificate needs an EC key, or an RSA key of ${String(RSA_BITS_MIN)} bits.`);
  }
  return certificate.toString();
};

const certificatesOf = (texts: readonly string[], field: keyof SamlProviderInput): readonly string[] => {
  const certificates = [...new Set(texts.map((text) => certificateOf(text, field)))];
  if (certificates.length === 0) throw new ProviderFault(field, 'Enter the provider’s signing certificate');
  if (certificates.length > SAML_CERTIFICATES_MAX) {
    throw new ProviderFault(field, `At most ${String(SAML_CERTIFICATES_MAX)} certificates`);
  }
  return certificates;
};

/** Certificates in a text: several PEM blocks, or one body without its lines. */
const certificateTexts = (text: string): readonly string[] => {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g);
  return blocks ?? (text.trim() === '' ? [] : [text]);
};

const endpointOf = (role: XmlElement, name: string): string | null => {
  const found = role.children.find((child) => child.name === name && child.attributes['Binding'] === REDIRECT);
  return found?.attributes['Location'] ?? null;
};

const fromMetadata = (text: string): SamlProvider => {
  const fault = (message: string): ProviderFault => new ProviderFault('metadata', message);
  let root: XmlElement;
  try {
    root = strictXml(text.trim().replaceAll(/<!--[\s\S]*?-->/g, ''));
  } catch (error) {
    if (error instanceof SamlRefused) throw fault('This isn’t a metadata document of a SAML identity provider');
    throw error;
  }
  const entities = withDescendants(root).filter(({ name }) => name === 'EntityDescriptor');
  const providers = entities.filter(({ children }) => children.some(({ name }) => name === 'IDPSSODescriptor'));
  const [entity] = providers;
  const role = entity?.children.find(({ name }) => name === 'IDPSSODescriptor');
  if (entity === undefined || role === undefined) throw fault('The metadata describes no identity provider');
  if (providers.length > 1) throw fault('The metadata describes several providers. Paste the part of yours.');
  const ssoUrl = endpointOf(role, 'SingleSignOnService');
  if (ssoUrl === null) throw fault('The metadata has no sign-in address with the binding HTTP-Redirect');
  const keys = role.children.filter(
    ({ name, attributes }) => name === 'KeyDescriptor' && (attributes['use'] ?? 'signing') === 'signing',
  );
  const texts = keys.flatMap((key) =>
    withDescendants(key).flatMap(({ name, text: body }) => (name === 'X509Certificate' ? [body] : [])),
  );
  return {
    entityId: entity.attributes['entityID'] ?? '',
    ssoUrl,
    sloUrl: endpointOf(role, 'SingleLogoutService'),
    certificates: certificatesOf(texts, 'metadata'),
  };
};

/** Returns the provider that was entered. Throws `ProviderFault`. */
export const readProvider = (given: SamlProviderInput, rules: TargetRules): SamlProvider => {
  const fromDocument = given.metadata.trim() !== '';
  const provider = fromDocument
    ? fromMetadata(given.metadata)
    : {
        entityId: given.entityId,
        ssoUrl: given.ssoUrl,
        sloUrl: given.sloUrl === '' ? null : given.sloUrl,
        certificates: certificatesOf(certificateTexts(given.certificates), 'certificates'),
      };
  const at = (field: keyof SamlProviderInput) => (fromDocument ? 'metadata' : field);
  if (provider.entityId === '') throw new ProviderFault(at('entityId'), 'Enter the entity ID of the provider');
  for (const [field, url] of [
    ['ssoUrl', provider.ssoUrl],
    ['sloUrl', provider.sloUrl],
  ] as const) {
    const unusable = url === null ? null : targetFault(url, rules);
    if (unusable !== null) throw new ProviderFault(at(field), unusable);
  }
  return provider;
};
