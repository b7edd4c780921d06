/**
 * The resources of SCIM over our services. The library has one set of resources for the process, so what belongs to a request
 * is in its context.
 */
import SCIMMY from 'scimmy';
import type { Db, Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import { ID_PATTERN } from '#shared/domain/common/identifiers.ts';
import type { PreparedAccount } from '../../identity/index.ts';
import { lockOrganisation } from '../directory/repository.ts';
import { conditionsOf } from './conditions.ts';
import type { ScimGroups, SentGroup } from './groups.ts';
import { findScimGroups } from './groups-repository.ts';
import { countScimUsers, findScimUsers } from './repository.ts';
import { patchOf, withBooleans } from './patches.ts';
import { demandSafeNames, demandSafePath } from './safe-paths.ts';
import type { ScimUsers, SentUser } from './users.ts';

/** Resources of one page at most. */
export const PAGE_MAX = 100;
const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

interface Context {
  readonly organisationId: string;
  readonly users: ScimUsers;
  readonly groups: ScimGroups;
  readonly db: Db;
  /** The transaction of a change; null while reading. */
  readonly trx: Trx | null;
  readonly prepared: PreparedAccount;
  /** An error of our services: the library would answer 404 for it. */
  fault: unknown;
}

const guarded =
  <Args extends readonly unknown[], T>(work: (context: Context, ...args: Args) => Promise<T>) =>
  async (context: Context, ...args: Args): Promise<T> => {
    try {
      return await work(context, ...args);
    } catch (error) {
      context.fault = error;
      throw new SCIMMY.Types.Error(500, null as never, 'failed');
    }
  };

const trxOf = ({ trx }: Context): Trx => {
  if (trx === null) throw new Error('Changes need a transaction');
  return trx;
};

const readUser = guarded((context, id: string) => context.users.get(context.db, context.organisationId, id));
const writeUser = guarded((context, id: string | undefined, sent: SentUser) => {
  const { users, organisationId, prepared } = context;
  return id === undefined
    ? users.create(trxOf(context), organisationId, sent, prepared)
    : users.change(trxOf(context), organisationId, id, sent);
});
const readGroup = guarded((context, id: string) => context.groups.get(context.db, context.organisationId, id));
const writeGroup = guarded((context, id: string | undefined, sent: SentGroup) => {
  const { groups, organisationId } = context;
  return id === undefined
    ? groups.create(trxOf(context), organisationId, sent)
    : groups.change(trxOf(context), organisationId, id, sent);
});

const KINDS = { Users: SCIMMY.Resources.User, Groups: SCIMMY.Resources.Group } as const;
export type ResourceKind = keyof typeof KINDS;

/** Declares the resources. The last base address is in every reply, so a process serves one site. */
export const declareResources = (base: string): void => {
  SCIMMY.Resources.declare(SCIMMY.Resources.User, {
    basepath: base,
    egress: (resource: { id?: string }, context: Context) => readUser(context, resource.id ?? ''),
    ingress: (resource: { id?: string }, sent: object, context: Context) => writeUser(context, resource.id, sent),
  } as never);
  SCIMMY.Resources.declare(SCIMMY.Resources.Group, {
    basepath: base,
    egress: (resource: { id?: string }, context: Context) => readGroup(context, resource.id ?? ''),
    ingress: (resource: { id?: string }, sent: object, context: Context) => writeGroup(context, resource.id, sent),
  } as never);
  SCIMMY.Resources.Schema.basepath(base);
  SCIMMY.Resources.ResourceType.basepath(base);
  SCIMMY.Resources.ServiceProviderConfig.basepath(base);
  SCIMMY.Config.set({
    patch: true,
    filter: { supported: true, maxResults: PAGE_MAX },
    bulk: false,
    sort: false,
    etag: false,
    changePassword: false,
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'API key',
        description: 'An API key of the organisation with the scope scim, as a bearer token',
      },
    ],
  } as never);
};

type Query = Readonly<Record<string, unknown>>;

/** The parameters by which a reply leaves attributes out. */
const projection = ({ attributes, excludedAttributes }: Query): object => {
  for (const names of [attributes, excludedAttributes]) {
    if (typeof names === 'string') demandSafePath(names, 'invalidFilter');
  }
  return {
    ...(attributes !== undefined && { attributes }),
    ...(excludedAttributes !== undefined && { excludedAttributes }),
  };
};

const wholeOf = (value: unknown, otherwise: number, min: number, max: number): number => {
  const number = Number(value ?? otherwise);
  return Number.isInteger(number) ? Math.min(Math.max(number, min), max) : otherwise;
};

interface Paging {
  readonly startIndex: number;
  readonly count: number;
}
const pagingOf = ({ startIndex, count }: Query): Paging => ({
  startIndex: wholeOf(startIndex, 1, 1, 1_000_000),
  count: wholeOf(count, PAGE_MAX, 0, PAGE_MAX),
});

const USER_PATHS = {
  id: 'id',
  username: 'userName',
  externalid: 'externalId',
  'emails.value': 'userName',
  emails: 'userName',
} as const;
const GROUP_PATHS = { id: 'id', displayname: 'displayName', externalid: 'externalId' } as const;

/** Everything that a provider can ask for, for one organisation at a time. */
export const createScim = ({
  db,
  users,
  groups,
}: {
  readonly db: Db;
  readonly users: ScimUsers;
  readonly groups: ScimGroups;
}) => {
  const run = async (
    given: Pick<Context, 'organisationId'> & Partial<Pick<Context, 'trx' | 'prepared'>>,
    work: (context: Context) => Promise<object | undefined>,
  ): Promise<object | undefined> => {
    const context: Context = {
      trx: null,
      prepared: null,
      ...given,
      db: given.trx ?? db,
      users,
      groups,
      fault: undefined,
    };
    try {
      return await work(context);
    } catch (error) {
      throw context.fault ?? error;
    }
  };
  const demandId = (id: string): void => {
    if (!ID_PATTERN.test(id)) throw notFound('resource');
  };
  const listed = (resources: readonly unknown[], totalResults: number, { startIndex }: Paging) => ({
    schemas: [LIST],
    totalResults,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  });

  const listUsers = async (organisationId: string, query: Query) => {
    const conditions: Record<string, string> = conditionsOf(query['filter'], USER_PATHS);
    const { userName } = conditions;
    const wanted = userName === undefined ? conditions : { ...conditions, userName: userName.toLowerCase() };
    const paging = pagingOf(query);
    const { attributes } = new SCIMMY.Resources.User(projection(query) as never);
    const total = await countScimUsers(db, organisationId, wanted);
    const range = { offset: paging.startIndex - 1, limit: paging.count };
    const rows = paging.count === 0 ? [] : await findScimUsers(db, organisationId, wanted, range);
    const base = SCIMMY.Resources.User.basepath() as unknown as string;
    const views = await users.view(db, rows);
    return listed(
      views.map((view) => new SCIMMY.Schemas.User(view, 'out', base, attributes)),
      total,
      paging,
    );
  };

  const listGroups = async (organisationId: string, query: Query) => {
    const conditions = conditionsOf(query['filter'], GROUP_PATHS);
    const paging = pagingOf(query);
    const { attributes } = new SCIMMY.Resources.Group(projection(query) as never);
    const { excludedAttributes: excluded } = query;
    const all = await findScimGroups(db, organisationId, conditions);
    const rows = all.slice(paging.startIndex - 1, paging.startIndex - 1 + paging.count);
    const withMembers = !(typeof excluded === 'string' && /\bmembers\b/i.test(excluded));
    const base = SCIMMY.Resources.Group.basepath() as unknown as string;
    const views = await groups.view(db, rows, withMembers);
    return listed(
      views.map((view) => new SCIMMY.Schemas.Group(view, 'out', base, attributes)),
      all.length,
      paging,
    );
  };

  return {
    list: (organisationId: string, kind: ResourceKind, query: Query) =>
      kind === 'Users' ? listUsers(organisationId, query) : listGroups(organisationId, query),
    read: (organisationId: string, kind: ResourceKind, id: string, query: Query) => {
      demandId(id);
      return run({ organisationId }, (context): Promise<object | undefined> =>
        new KINDS[kind](id, projection(query) as never).read(context as never),
      );
    },
    create: async (organisationId: string, kind: ResourceKind, body: unknown) => {
      demandSafeNames(body);
      const prepared = kind === 'Users' ? await users.prepare((body as { userName?: unknown } | null)?.userName) : null;
      return inTransaction(db, (trx) =>
        run({ organisationId, trx, prepared }, (context): Promise<object | undefined> =>
          new KINDS[kind]().write(withBooleans(body), context as never),
        ),
      );
    },
    replace: (organisationId: string, kind: ResourceKind, id: string, body: unknown) => {
      demandId(id);
      demandSafeNames(body);
      return inTransaction(db, (trx) =>
        run({ organisationId, trx }, (context): Promise<object | undefined> =>
          new KINDS[kind](id).write(withBooleans(body), context as never),
        ),
      );
    },
    /** Returns undefined if nothing changed. */
    patch: (organisationId: string, kind: ResourceKind, id: string, body: unknown) => {
      demandId(id);
      demandSafeNames(body);
      return inTransaction(db, async (trx) => {
        // Reading and writing are two steps, so that patches of one organisation take turns.
        await lockOrganisation(trx, organisationId);
        return run({ organisationId, trx }, (context): Promise<object | undefined> =>
          new KINDS[kind](id).patch(patchOf(body) as never, context as never),
        );
      });
    },
    remove: (organisationId: string, kind: ResourceKind, id: string): Promise<void> => {
      demandId(id);
      return inTransaction(db, (trx) => (kind === 'Users' ? users : groups).remove(trx, organisationId, id));
    },
  };
};

export type Scim = ReturnType<typeof createScim>;
