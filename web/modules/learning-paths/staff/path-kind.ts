import {
  deletePath,
  listStaffPaths,
  readStaffPath,
  setPathStatus,
  type StaffPath,
  type WholePath,
} from '#shared/contract/learning-paths/path-staff.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { mapQuery, type AuthoredKind } from '../../../app/staff/authored/kind.ts';
import { LIST_FRESHNESS } from '../../../app/staff/lists/list-state.ts';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';

export const PATHS: AuthoredKind<StaffPath, WholePath> = {
  nouns: ['learning path', 'learning paths'],
  page: 'learning-paths',
  useItems: (query) => useQuery(listStaffPaths, { query }, LIST_FRESHNESS),
  useStored: (id) => mapQuery(useFresh(readStaffPath, { params: { id } }), ({ data }) => data.path),
  setStatus: (id, status) => session.client.call(setPathStatus, { params: { id }, body: { status } }),
  remove: (id) => session.client.call(deletePath, { params: { id } }),
  learnerPath: (id) => paths.learningPath(id),
};
