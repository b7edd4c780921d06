import {
  deleteExample,
  listStaffExamples,
  readStaffExample,
  setExampleStatus,
  type StaffExample,
  type WholeExample,
} from '#shared/contract/study-aids/example-staff.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { mapQuery, type AuthoredKind } from '../../../app/staff/authored/kind.ts';
import { LIST_FRESHNESS } from '../../../app/staff/lists/list-state.ts';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';

export const EXAMPLES: AuthoredKind<StaffExample, WholeExample> = {
  nouns: ['worked example', 'worked examples'],
  page: 'worked-examples',
  useItems: (query) => useQuery(listStaffExamples, { query }, LIST_FRESHNESS),
  useStored: (id) => mapQuery(useFresh(readStaffExample, { params: { id } }), ({ data }) => data.example),
  setStatus: (id, status) => session.client.call(setExampleStatus, { params: { id }, body: { status } }),
  remove: (id) => session.client.call(deleteExample, { params: { id } }),
  learnerPath: (id) => paths.workedExample(id),
};
