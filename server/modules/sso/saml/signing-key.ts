/** Our key for signed requests to a provider, with a certificate of its own. */
import { KeyObject } from 'node:crypto';

/** The provider trusts this certificate because it is in our metadata, so it ends long after the connection. */
const VALID_MS = 20 * 365 * 24 * 3_600_000;
const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const DAY_MS = 24 * 3_600_000;

export interface SigningKey {
  /** PKCS #8, PEM. */
  readonly privateKey: string;
  /** PEM. */
  readonly certificate: string;
}

export type MakeSigningKey = (now: number) => Promise<SigningKey>;

export const makeSigningKey = async (now: number, commonName = 'Business Wisdom'): Promise<SigningKey> => {
  // Loaded for the first key: few servers make any.
  await import('reflect-metadata');
  const { X509CertificateGenerator } = await import('@peculiar/x509');
  const keys = await crypto.subtle.generateKey(
    { ...ALGORITHM, publicExponent: new Uint8Array([1, 0, 1]), modulusLength: 2_048 },
    true,
    ['sign', 'verify'],
  );
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${commonName}`,
    notBefore: new Date(now - DAY_MS),
    notAfter: new Date(now + VALID_MS),
    signingAlgorithm: ALGORITHM,
    keys,
  });
  const privateKey = KeyObject.from(keys.privateKey).export({ format: 'pem', type: 'pkcs8' });
  return {
    privateKey: privateKey.toString(),
    certificate: certificate.toString('pem'),
  };
};
