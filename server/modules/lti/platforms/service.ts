import type { InferOutput } from 'valibot';
import type {
  LtiPlatform,
  LtiPlatformWrite,
  LtiRefusedLaunch,
  LtiToolAddresses,
} from '#shared/contract/lti/platforms.ts';
import { foldForSearch } from '#shared/domain/common/folding.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { StaffActName } from '#shared/domain/identity/staff-actions.ts';
import { recordAct } from '../../site/index.ts';
import { isDuplicate } from '../../../platform/database/database-errors.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { targetFault, type TargetRules } from '../../../platform/http/outgoing/targets.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import {
  findListedPlatform,
  findPlatform,
  insertPlatform,
  listPlatformRows,
  listRefusalRows,
  restorePlatform,
  updatePlatformRow,
  type ListedPlatformRow,
} from './repository.ts';

type PlatformSettings = InferOutput<typeof LtiPlatformWrite>;

/** The acting administrator, null if the account no longer exists, and the request. */
interface Managing {
  readonly actor: { readonly userId: string | null };
  readonly requestId: string;
}

interface PageOf {
  readonly page: number;
  readonly limit: number;
}

export interface PlatformService {
  /** Returns our addresses for the settings of a platform. */
  tool(): LtiToolAddresses;
  /** Throws 404. */
  get(id: string): Promise<LtiPlatform>;
  list(query: PageOf): Promise<{ items: LtiPlatform[]; total: number }>;
  /** Throws VALIDATION_FAILED for addresses we may not call, and for a second platform with that issuer and client. */
  add(settings: PlatformSettings, by: Managing): Promise<LtiPlatform>;
  /** Throws the same, or 404. */
  update(id: string, settings: PlatformSettings, by: Managing): Promise<LtiPlatform>;
  /** Throws 404. */
  refusals(id: string, query: PageOf): Promise<{ items: LtiRefusedLaunch[]; total: number }>;
}

export type PlatformDeps = Pick<Deps, 'db' | 'clock' | 'random'> & {
  readonly publicUrl: string;
  readonly rules: TargetRules;
};

const moment = (at: number): string => new Date(at).toISOString();

const toPlatform = (row: ListedPlatformRow): LtiPlatform => ({
  _id: row.id,
  name: row.name,
  issuer: row.issuer,
  clientId: row.client_id,
  authorizationUrl: row.authorization_url,
  tokenUrl: row.token_url,
  jwksUrl: row.jwks_url,
  deployments: JSON.parse(row.deployments) as string[],
  origins: JSON.parse(row.origins) as string[],
  status: row.status,
  people: row.people,
  createdAt: moment(row.created_at),
  updatedAt: moment(row.updated_at),
});

const CALLED = ['authorizationUrl', 'tokenUrl', 'jwksUrl'] as const;

const ALREADY = 'This issuer and client ID are registered already';

/** Registration of learning platforms by administrators. */
export const createPlatformService = (deps: PlatformDeps): PlatformService => {
  const { db, clock, random, publicUrl, rules } = deps;

  const demandAllowed = (settings: PlatformSettings): void => {
    const problems = CALLED.flatMap((field) => {
      const message = targetFault(settings[field], rules);
      return message === null ? [] : [{ field, message }];
    });
    const [first] = problems;
    if (first !== undefined) {
      throw new Refusal('VALIDATION_FAILED', { message: first.message, details: { problems } });
    }
  };

  const columns = (settings: PlatformSettings) => ({
    name: settings.name,
    name_folded: foldForSearch(settings.name),
    issuer: settings.issuer,
    client_id: settings.clientId,
    authorization_url: settings.authorizationUrl,
    token_url: settings.tokenUrl,
    jwks_url: settings.jwksUrl,
    deployments: JSON.stringify(settings.deployments),
    origins: JSON.stringify(settings.origins),
    status: settings.status,
    updated_at: clock.now(),
  });

  const finish = async (trx: Trx, id: string, action: StaffActName, by: Managing): Promise<LtiPlatform> => {
    const row = await findListedPlatform(trx, id);
    if (row === undefined) throw notFound('platform');
    const { actor, requestId } = by;
    const details = { name: row.name, issuer: row.issuer, client: row.client_id, status: row.status };
    await recordAct(trx, { clock, random }, { actorId: actor.userId, action, subject: id, details, requestId });
    return toPlatform(row);
  };

  const write = async (work: (trx: Trx) => Promise<LtiPlatform>): Promise<LtiPlatform> => {
    try {
      return await inTransaction(db, work);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const problems = [{ field: 'clientId', message: ALREADY }];
      throw new Refusal('VALIDATION_FAILED', { message: ALREADY, details: { problems }, cause: error });
    }
  };

  return {
    tool: () => ({
      loginUrl: `${publicUrl}/lti/login`,
      redirectUrl: `${publicUrl}/lti/launch`,
      jwksUrl: `${publicUrl}/lti/jwks`,
      deepLinkingUrl: `${publicUrl}/lti/launch`,
    }),
    async get(id) {
      const row = await findListedPlatform(db, id);
      if (row === undefined) throw notFound('platform');
      return toPlatform(row);
    },
    async list(query) {
      const { rows, total } = await listPlatformRows(db, query);
      return { items: rows.map(toPlatform), total };
    },
    add(settings, by) {
      demandAllowed(settings);
      return write(async (trx) => {
        const now = clock.now();
        const row = { created_at: now, ...columns(settings) };
        const restored = await restorePlatform(trx, row);
        const id = restored ?? makeId(now, (count) => random.bytes(count));
        if (restored === null) await insertPlatform(trx, { id, ...row, deleted_at: null });
        return finish(trx, id, 'lti.addPlatform', by);
      });
    },
    update(id, settings, by) {
      demandAllowed(settings);
      return write(async (trx) => {
        if (!(await updatePlatformRow(trx, id, columns(settings)))) throw notFound('platform');
        return finish(trx, id, 'lti.updatePlatform', by);
      });
    },
    async refusals(id, query) {
      if ((await findPlatform(db, id)) === undefined) throw notFound('platform');
      const { rows, total } = await listRefusalRows(db, id, query);
      const items = rows.map((row) => ({
        _id: row.id,
        reason: row.reason,
        detail: row.detail,
        at: moment(row.created_at),
      }));
      return { items, total };
    },
  };
};
