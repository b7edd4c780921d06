import type { CredentialCheck } from '#shared/contract/credentials/credentials.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';
import { credentialInText } from '#shared/domain/credentials/credential-text.ts';
import { equalTexts } from '../../../platform/crypto.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { isCertificate } from '../issuing/awards-repository.ts';
import { hashIdentity } from '../issuing/credential-body.ts';
import { findCredential } from '../issuing/repository.ts';
import type { SigningKeys } from '../signing/keys.ts';
import { findList, revokedAt } from '../signing/status-repository.ts';
import { listUrl } from '../signing/status-list.ts';
import { openSigned, type SignedPayload } from './signed-credential.ts';

export interface VerifyingDeps extends Pick<Deps, 'db' | 'clock'> {
  readonly signing: SigningKeys;
  readonly timezone: string;
}

export interface Verifying {
  /**
   * Checks a credential, or that of a link or number.
   * @param holder an email address or name to compare with the holder, or null
   */
  check(text: string, holder: string | null): Promise<CredentialCheck>;
}

/** How far another clock may be ahead of ours. */
const CLOCK_TOLERANCE_S = 60;

const NUMBER = /^[\w-]{12}$/;
const LINK = /\/(verify|certificate)\/([\w-]{12})(?:[/?#]|$)/;

const only = (outcome: CredentialCheck['outcome'], certificate: string | null = null): CredentialCheck => ({
  outcome,
  credential: null,
  holder: null,
  certificate,
});

const isHolder = ({ credentialSubject: { identifier } }: SignedPayload, typed: string): boolean =>
  identifier.some(({ identityHash, identityType, salt }) =>
    equalTexts(hashIdentity(identityType, typed, salt).identityHash, identityHash),
  );

/** Returns the number in a link or the number itself, or null. */
const numberIn = (text: string): { readonly code: string; readonly page: string | null } | null => {
  if (NUMBER.test(text)) return { code: text, page: null };
  const [, page = null, code] = LINK.exec(text) ?? [];
  return code === undefined ? null : { code, page };
};

/** Verifies credentials from their own content, our public keys and the status list: what other verifiers see too. */
export const createVerifying = ({ db, clock, signing, timezone }: VerifyingDeps): Verifying => {
  /** Returns when it was revoked; undefined when its list isn't ours. */
  const statusOf = async ({ credentialStatus }: SignedPayload): Promise<number | null | undefined> => {
    const { statusListCredential: url, statusListIndex: position } = credentialStatus;
    const list = await findList(db, url.slice(url.lastIndexOf('/') + 1));
    return list === undefined || listUrl(list.base, list.id) !== url ? undefined : revokedAt(db, list.id, position);
  };
  const checkSigned = async (jwt: string, holder: string | null): Promise<CredentialCheck> => {
    const signed = await openSigned(jwt, (kid) => signing.find(kid));
    if (signed.outcome !== 'signed') return only(signed.outcome);
    const { payload } = signed;
    const revoked = await statusOf(payload);
    if (revoked === undefined || payload.nbf > clock.now() / 1_000 + CLOCK_TOLERANCE_S) return only('unknown');
    const { achievement } = payload.credentialSubject;
    return {
      outcome: revoked === null ? 'valid' : 'revoked',
      credential: {
        code: payload.id.slice(payload.id.lastIndexOf('/') + 1),
        name: payload.name,
        description: achievement.description,
        criteria: achievement.criteria.narrative,
        awardedOn: dayOf(Date.parse(payload.awardedDate), timezone),
        issuedAt: new Date(payload.validFrom).toISOString(),
        issuer: payload.issuer.name,
        revokedAt: revoked === null ? null : new Date(revoked).toISOString(),
      },
      holder: holder === null ? null : isHolder(payload, holder) ? 'matches' : 'differs',
      certificate: null,
    };
  };
  return {
    async check(text, holder) {
      const jwt = credentialInText(text);
      if (jwt !== null) return checkSigned(jwt, holder);
      const number = numberIn(text);
      if (number === null) return only('unreadable');
      const { code, page } = number;
      const row = page === 'certificate' ? undefined : await findCredential(db, code);
      if (row !== undefined) return checkSigned(row.jwt, holder);
      return page !== 'verify' && (await isCertificate(db, code)) ? only('certificate', code) : only('unknown');
    },
  };
};
