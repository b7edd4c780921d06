/** Deletion of a learning platform. */
import type { LtiPlatformContents } from '#shared/contract/lti/platforms.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { recordAct } from '../../site/index.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { lockPlatform } from '../launch/repository.ts';
import { contentsOf, deletePlatformData } from './deleting-repository.ts';
import { findListedPlatform, type ListedPlatformRow } from './repository.ts';

export interface Deleting {
  /** Counts what would be deleted. Throws 404. */
  contents(id: string): Promise<LtiPlatformContents>;
  /** Deletes the platform. Throws 404, or VALIDATION_FAILED if more scores are waiting than the caller agreed to lose. */
  remove(
    id: string,
    given: { readonly waitingScores: number; readonly actorId: string; readonly requestId: string },
  ): Promise<void>;
}

const found = (row: ListedPlatformRow | undefined): ListedPlatformRow => {
  if (row === undefined) throw notFound('platform');
  return row;
};

const countsOf = async (db: Deps['db'], row: ListedPlatformRow): Promise<LtiPlatformContents> => ({
  deployments: (JSON.parse(row.deployments) as string[]).length,
  people: row.people,
  ...(await contentsOf(db, row.id)),
});

export const createDeleting = ({ db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>): Deleting => ({
  contents: async (id) => countsOf(db, found(await findListedPlatform(db, id))),
  remove: (id, { waitingScores, actorId, requestId }) =>
    inTransaction(db, async (trx) => {
      await lockPlatform(trx, id);
      const row = found(await findListedPlatform(trx, id));
      const counts = await countsOf(trx, row);
      if (counts.waitingScores > waitingScores) {
        throw new Refusal('VALIDATION_FAILED', {
          message: `${countText(counts.waitingScores, 'score is', 'scores are')} waiting for this platform and would be lost`,
        });
      }
      await deletePlatformData(trx, id, clock.now());
      const details = { name: row.name, issuer: row.issuer, client: row.client_id, scoresLost: counts.waitingScores };
      await recordAct(
        trx,
        { clock, random },
        { actorId, action: 'lti.deletePlatform', subject: id, details, requestId },
      );
    }),
});
