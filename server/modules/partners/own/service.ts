import type { OwnInvitation, OwnPartner } from '#shared/contract/partners/own-partners.ts';
import type { FunnelDay } from '#shared/contract/partners/partners.ts';
import { RETENTION } from '#shared/domain/common/retention.ts';
import type { Clock } from '../../../platform/ports.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { Funnel } from '../directory/funnel.ts';
import { demandMember } from '../members/demand-member.ts';
import { invitationsTo, partnersOf } from '../members/repository.ts';
import { openSince } from '../members/service.ts';
import type { QuestionStatistics, Statistics } from './statistics.ts';
import { titlesOf } from './statistics-repository.ts';

export interface OwnPartnersService {
  /** Returns the user's partners, and open invitations to their address. */
  list(user: { readonly userId: string; readonly email: string }): Promise<{
    readonly partners: OwnPartner[];
    readonly invitations: OwnInvitation[];
  }>;
  /** Throws 404 unless the user is a member. */
  funnel(userId: string, partnerId: string, days: number): Promise<FunnelDay[]>;
  /** Throws 404 unless the user is a member. */
  questions(
    userId: string,
    partnerId: string,
    query: { readonly days: number; readonly quiz?: string | undefined },
  ): Promise<QuestionStatistics>;
}

const momentOf = (at: number): string => new Date(at).toISOString();
const idsIn = (json: string): string[] => JSON.parse(json) as string[];

/** Partners as their members see them. */
export const createOwnPartners = (deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly funnel: Pick<Funnel, 'days'>;
  readonly statistics: Statistics;
}): OwnPartnersService => {
  const { db, clock, funnel, statistics } = deps;
  return {
    async list({ userId, email }) {
      const now = clock.now();
      const rows = await partnersOf(db, userId);
      const titles = await titlesOf(db, [...new Set(rows.flatMap(({ quizzes }) => idsIn(quizzes)))]);
      const invitations = await invitationsTo(db, email, openSince(now));
      return {
        partners: rows.map(({ id, name, status, key, previous_until, origins, quizzes }) => ({
          _id: id,
          name,
          status,
          key,
          previousKeyUntil: previous_until !== null && previous_until > now ? momentOf(previous_until) : null,
          origins: idsIn(origins),
          quizzes: idsIn(quizzes).map((_id) => ({ _id, title: titles.get(_id) ?? '' })),
        })),
        invitations: invitations.map(({ id, name, created_at }) => ({
          _id: id,
          partner: name,
          expiresAt: momentOf(created_at + RETENTION.partnerInvitations.keptMs),
        })),
      };
    },
    async funnel(userId, partnerId, days) {
      await demandMember(db, userId, partnerId);
      return funnel.days(partnerId, days);
    },
    async questions(userId, partnerId, { days, quiz }) {
      await demandMember(db, userId, partnerId);
      return statistics.ofQuestions(partnerId, { days, quiz });
    },
  };
};
