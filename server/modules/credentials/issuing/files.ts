import type { CredentialFormat } from '#shared/contract/credentials/credentials.ts';
import { achievementOf, type Award } from '#shared/domain/credentials/achievements.ts';
import { ENVELOPE_PREFIX } from '#shared/domain/credentials/credential-text.ts';
import { achievementPicture, bakePng, bakeSvg, pngOf } from './picture.ts';

export interface CredentialFile {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** The credential as JSON of the W3C data model 2.0, which has no other form for one that is signed as a JWT. */
const envelope = (jwt: string) => ({
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  id: `${ENVELOPE_PREFIX}${jwt}`,
  type: 'EnvelopedVerifiableCredential',
});

const MAKERS: Readonly<
  Record<CredentialFormat, (jwt: string, award: Award) => CredentialFile | Promise<CredentialFile>>
> = {
  jwt: (jwt) => ({ mediaType: 'application/vc+jwt', bytes: Buffer.from(jwt) }),
  json: (jwt) => ({
    mediaType: 'application/json',
    bytes: Buffer.from(`${JSON.stringify(envelope(jwt), null, 2)}\n`),
  }),
  svg: (jwt, award) => ({
    mediaType: 'image/svg+xml',
    bytes: Buffer.from(bakeSvg(achievementPicture(achievementOf(award)), jwt)),
  }),
  png: async (jwt, award) => ({
    mediaType: 'image/png',
    bytes: bakePng(await pngOf(achievementPicture(achievementOf(award))), jwt),
  }),
};

/** Returns a credential as a file. */
export const credentialFile = (format: CredentialFormat, jwt: string, award: Award): Promise<CredentialFile> =>
  Promise.resolve(MAKERS[format](jwt, award));
