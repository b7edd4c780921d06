import type { Award } from '#shared/domain/credentials/achievements.ts';
import { completionText, programByKey, type ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { BADGES, type Badge } from '#shared/domain/ranking/badges.ts';
import type { Db } from '../../../platform/database/tables.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { CredentialsTable } from '../tables.ts';
import { badgeAward, certificateAward } from './awards-repository.ts';

/** A learner’s request for a credential. */
export type AwardRequest =
  | { readonly kind: 'certificate'; readonly code: string }
  | { readonly kind: 'badge'; readonly badge: Badge; readonly program: ProgramKey | null };

/** An award that the learner has. */
export interface EarnedAward extends Pick<CredentialsTable, 'kind' | 'subject' | 'detail'> {
  readonly award: Award;
  readonly narrative: string | null;
  readonly awardedAt: number;
  /** Name on the certificate, if the owner chose one. */
  readonly chosenName: string | null;
}

const isProgram = (text: string): text is ProgramKey => programByKey(text) !== undefined;
const isBadge = (text: string): text is Badge => BADGES.some((badge) => badge === text);

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Throws 404 for an award that the learner doesn't have, and FILE_REFUSED for a certificate on hold. */
export const earnedAward = async (db: Db, userId: string, request: AwardRequest): Promise<EarnedAward> => {
  if (request.kind === 'certificate') {
    const row = await certificateAward(db, userId, request.code);
    if (row === undefined || !isProgram(row.program)) throw notFound('certificate');
    if (row.gaps > 0) {
      throw new Refusal('FILE_REFUSED', {
        message: 'This certificate is on hold. Pass the quizzes it names again, then create the credential.',
      });
    }
    return {
      kind: 'certificate',
      subject: row.code,
      detail: row.program,
      award: { kind: 'certificate', program: row.program },
      narrative: sentence(completionText(row.program, row.parts)),
      awardedAt: row.issued_at,
      chosenName: row.name,
    };
  }
  const { badge, program } = request;
  const row = (badge === 'program') === (program !== null) ? await badgeAward(db, userId, badge, program) : undefined;
  if (row === undefined) throw notFound('badge');
  const award = { kind: 'badge', badge, program } as const;
  return {
    kind: 'badge',
    subject: badge,
    detail: row.detail,
    award,
    narrative: null,
    awardedAt: row.at,
    chosenName: null,
  };
};

/** Returns the award of a stored credential; null for one that no longer exists in this version. */
export const storedAward = ({ kind, subject, detail }: CredentialsTable): Award | null => {
  if (kind === 'certificate') return isProgram(detail) ? { kind, program: detail } : null;
  if (!isBadge(subject)) return null;
  return { kind, badge: subject, program: subject === 'program' && isProgram(detail) ? detail : null };
};
