import { exportAccess, reviewAccess } from '#shared/contract/identity/access-review.ts';
import * as contract from '#shared/contract/identity/users.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { paginationOf } from '../../../platform/http/routes/pagination.ts';
import { route, type Route } from '../../../platform/http/routes/route.ts';
import { recordDownload } from '../../site/index.ts';
import type { AccessReview } from './access-review.ts';
import { readAudit } from './audit.ts';
import type { UsersService } from './service.ts';
import { usersFile } from './users-file.ts';

/** Routes for the staff: accounts, the access review and the audit log. */
export const userRoutes = (
  users: UsersService,
  review: AccessReview,
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
): readonly Route[] => [
  route(reviewAccess, async ({ query }) => {
    const { items, total } = await review.read(query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(exportAccess, async (call) => {
    const data = await review.file(call.query);
    await recordDownload(deps, call, { action: 'access.export', subject: 'access-review', filters: call.query });
    return { success: true, data };
  }),
  route(contract.listUsers, async ({ query }) => {
    const { items, total } = await users.list(query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
  route(contract.downloadUsers, async (call) => {
    await recordDownload(deps, call, { action: 'user.download', subject: 'users', filters: call.query });
    return usersFile(deps.db, call.query);
  }),
  route(contract.getUser, async ({ params }) => ({ success: true, data: { user: await users.get(params.id) } })),
  route(contract.setUserRole, async (call) => ({
    success: true,
    data: { user: await users.setRole(call.params.id, call.body, call) },
  })),
  route(contract.setUserStatus, async (call) => ({
    success: true,
    data: { user: await users.setStatus(call.params.id, call.body.status, call) },
  })),
  route(contract.setExtraTime, async (call) => ({
    success: true,
    data: { user: await users.setExtraTime(call.params.id, call.body.percent, call) },
  })),
  route(contract.endUserSessions, async (call) => {
    await users.endSessions(call.params.id, call);
    return { success: true, message: 'Signed out everywhere' };
  }),
  route(contract.listAudit, async ({ query }) => {
    const { items, total } = await readAudit(deps.db, query);
    return { success: true, data: items, pagination: paginationOf(query, total) };
  }),
];
