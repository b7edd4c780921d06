/** Access review: the staff accounts as an auditor asks for them, on a page or as a file. */
import { stringify } from 'csv-stringify/sync';
import type { ParsedQueryOf, ResponseOf } from '#shared/contract/common/endpoint.ts';
import {
  UNUSED_DAYS,
  type exportAccess,
  type reviewAccess,
  type StaffAccess,
} from '#shared/contract/identity/access-review.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';
import { authorityName } from '#shared/domain/identity/role-names.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { pageOfAccess, type AccessRow } from './access-review-repository.ts';

const DAY_MS = 86_400_000;
/** More staff than one installation has. */
const FILE_ROWS_MAX = 10_000;

export interface AccessReview {
  read(query: ParsedQueryOf<typeof reviewAccess>): Promise<{ items: StaffAccess[]; total: number }>;
  file(query: ParsedQueryOf<typeof exportAccess>): Promise<ResponseOf<typeof exportAccess>['data']>;
}

const moment = (at: number): string => new Date(at).toISOString();

const toStaffAccess = (row: AccessRow): StaffAccess => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  profile: row.role === 'subadmintwo' ? row.profile : null,
  status: row.status,
  joinedAt: moment(row.created_at),
  lastUsedAt: row.last_used_at === null ? null : moment(row.last_used_at),
  sessions: row.sessions,
  devices: row.devices ?? 0,
  app: (row.apps ?? 0) > 0,
  passkeys: row.passkeys ?? 0,
  recoveryCodes: row.recovery_codes ?? 0,
});

const toCells = (one: StaffAccess) => ({
  Name: one.name,
  Email: one.email,
  Role: authorityName(one),
  Status: one.status,
  'Joined (UTC)': one.joinedAt,
  'Last use (UTC)': one.lastUsedAt ?? '',
  'Second factor': one.app || one.passkeys > 0 ? 'yes' : 'no',
  'Authenticator app': one.app ? 'yes' : 'no',
  Passkeys: one.passkeys,
  'Recovery codes left': one.recoveryCodes,
  'Live sessions': one.sessions,
  'Known devices': one.devices,
});

export const createAccessReview = ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): AccessReview => {
  const read: AccessReview['read'] = async (query) => {
    const now = clock.now();
    const { rows, total } = await pageOfAccess(db, query, { now, unusedBefore: now - UNUSED_DAYS * DAY_MS });
    return { items: rows.map(toStaffAccess), total };
  };
  return {
    read,
    async file(query) {
      const { items } = await read({ ...query, page: 1, limit: FILE_ROWS_MAX });
      return {
        filename: `access-review-${dayOf(clock.now(), config.dailyTimezone)}.csv`,
        mimetype: 'text/csv',
        content: stringify(items.map(toCells), {
          header: true,
          bom: true,
          escape_formulas: true,
          record_delimiter: 'windows',
        }),
      };
    },
  };
};
