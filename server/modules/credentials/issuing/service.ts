import type { Credential, CredentialFormat } from '#shared/contract/credentials/credentials.ts';
import { achievementOf } from '#shared/domain/credentials/achievements.ts';
import { linkedInUrl } from '#shared/domain/credentials/linkedin.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';
import { lockPerson } from '../../identity/index.ts';
import { recordAct } from '../../site/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Listener } from '../../../platform/events.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { makeLinkCode } from '../../../platform/link-code.ts';
import type { SigningKeys } from '../signing/keys.ts';
import { signCredential } from '../signing/sign.ts';
import { takePosition } from '../signing/status-list.ts';
import type { CredentialsTable } from '../tables.ts';
import { earnedAward, storedAward, type AwardRequest } from './awards.ts';
import { credentialBody, hashIdentity } from './credential-body.ts';
import { credentialFile } from './files.ts';
import { addCredential, credentialsOf, findCredential, ownCredential, validCredentials } from './repository.ts';
import { revoke } from './revoking.ts';

export interface IssuingDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  readonly signing: SigningKeys;
  /** Address of the issuer's documents. */
  readonly base: string;
  readonly siteUrl: string;
  /** IANA time zone of dates. */
  readonly timezone: string;
}

export interface Issuing {
  list(actor: Actor): Promise<Credential[]>;
  /** Returns the valid credential of the award, or creates it. */
  create(actor: Actor, request: AwardRequest): Promise<Credential>;
  /** Throws 404 for another user's credential. */
  file(
    actor: Actor,
    code: string,
    format: CredentialFormat,
  ): Promise<{ filename: string; mediaType: string; base64: string }>;
  /** Revokes the user's own credential. */
  withdraw(actor: Actor, code: string): Promise<Credential>;
  /** Revokes anyone's credential, with an entry in the audit log. */
  revokeByStaff(actor: Actor, code: string, reason: string, requestId: string): Promise<void>;
  /** Revokes the credentials of a certificate that a corrected key put on hold. */
  readonly onCertificateLapsed: Listener<'certificate.lapsed'>;
  /** Revokes the credentials of a badge that was taken away. */
  readonly onBadgeRemoved: Listener<'badge.removed'>;
}

const SALT_BYTES = 16;

/** Creates signed credentials, each because its learner asked for it. */
export const createIssuing = (deps: IssuingDeps): Issuing => {
  const { db, clock, random, signing, base, siteUrl, timezone } = deps;
  const salt = (): string => Buffer.from(random.bytes(SALT_BYTES)).toString('base64url');

  const toView = (row: CredentialsTable): Credential => {
    const award = storedAward(row);
    if (award === null) throw notFound('credential');
    const { name } = achievementOf(award);
    const awardedOn = dayOf(row.awarded_at, timezone);
    const verifyUrl = `${siteUrl}/verify/${row.code}`;
    return {
      code: row.code,
      kind: row.kind,
      certificate: row.kind === 'certificate' ? row.subject : null,
      badge: award.kind === 'badge' ? award.badge : null,
      program: award.program,
      name,
      awardedOn,
      issuedAt: new Date(row.issued_at).toISOString(),
      revoked:
        row.revoked_at === null || row.revoked_by === null
          ? null
          : { at: new Date(row.revoked_at).toISOString(), by: row.revoked_by },
      verifyUrl,
      linkedInUrl: linkedInUrl({ name, awardedOn, url: verifyUrl, code: row.code }),
    };
  };
  const own = async (actor: Actor, code: string): Promise<CredentialsTable> => {
    const row = await ownCredential(db, actor.userId, code);
    if (row === undefined) throw notFound('credential');
    return row;
  };

  return {
    async list({ userId }) {
      return (await credentialsOf(db, userId)).filter((row) => storedAward(row) !== null).map(toView);
    },
    async create({ userId, email, name }, request) {
      const row = await inTransaction(db, async (trx) => {
        // A regrade that takes the award away waits for this lock, or has taken it before.
        await lockPerson(trx, userId);
        const earned = await earnedAward(trx, userId, request);
        const { kind, subject, detail, award, narrative, awardedAt } = earned;
        const [present] = await validCredentials(trx, { user_id: userId, kind, subject, detail });
        if (present !== undefined) return present;
        const issuedAt = clock.now();
        const code = makeLinkCode(random);
        const { listId, position } = await takePosition(trx, deps, base);
        const body = credentialBody({
          base,
          siteUrl,
          code,
          subjectId: crypto.randomUUID(),
          award,
          narrative,
          awardedAt,
          issuedAt,
          holder: [
            hashIdentity('emailAddress', email, salt()),
            hashIdentity('name', earned.chosenName ?? name, salt()),
          ],
          listId,
          position,
        });
        const added: CredentialsTable = {
          user_id: userId,
          code,
          kind,
          subject,
          detail,
          list_id: listId,
          position,
          jwt: await signCredential(await signing.current(trx), body),
          awarded_at: awardedAt,
          issued_at: issuedAt,
          revoked_at: null,
          revoked_by: null,
        };
        await addCredential(trx, added);
        return added;
      });
      return toView(row);
    },
    async file(actor, code, format) {
      const row = await own(actor, code);
      const award = storedAward(row);
      if (award === null) throw notFound('credential');
      const { mediaType, bytes } = await credentialFile(format, row.jwt, award);
      const filename = `business-wisdom-credential-${code}.${format}`;
      return { filename, mediaType, base64: bytes.toString('base64') };
    },
    async withdraw(actor, code) {
      const row = await own(actor, code);
      if (row.revoked_at === null) await inTransaction(db, (trx) => revoke(trx, clock, [row], 'owner'));
      return toView(await own(actor, code));
    },
    async revokeByStaff({ userId }, code, reason, requestId) {
      await inTransaction(db, async (trx) => {
        const row = await findCredential(trx, code);
        if (row === undefined) throw notFound('credential');
        if (row.revoked_at !== null) return;
        await revoke(trx, clock, [row], 'staff');
        const act = {
          actorId: userId,
          action: 'credential.revoke',
          subject: code,
          details: { reason },
          requestId,
        } as const;
        await recordAct(trx, deps, act);
      });
    },
    async onCertificateLapsed(trx, { userId, code, program }) {
      await lockPerson(trx, userId);
      const award = { user_id: userId, kind: 'certificate', subject: code, detail: program } as const;
      await revoke(trx, clock, await validCredentials(trx, award), 'regrade');
    },
    async onBadgeRemoved(trx, { userId, badge, detail }) {
      await lockPerson(trx, userId);
      const award = { user_id: userId, kind: 'badge', subject: badge, detail } as const;
      await revoke(trx, clock, await validCredentials(trx, award), 'regrade');
    },
  };
};
