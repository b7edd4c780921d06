import {
  deleteSheet,
  listStaffSheets,
  readStaffSheet,
  setSheetStatus,
  type StaffSheet,
  type WholeSheet,
} from '#shared/contract/study-aids/sheet-staff.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { mapQuery, type AuthoredKind } from '../../../app/staff/authored/kind.ts';
import { LIST_FRESHNESS } from '../../../app/staff/lists/list-state.ts';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';

export const SHEETS: AuthoredKind<StaffSheet, WholeSheet> = {
  nouns: ['formula sheet', 'formula sheets'],
  page: 'formula-sheets',
  useItems: (query) => useQuery(listStaffSheets, { query }, LIST_FRESHNESS),
  useStored: (id) => mapQuery(useFresh(readStaffSheet, { params: { id } }), ({ data }) => data.sheet),
  setStatus: (id, status) => session.client.call(setSheetStatus, { params: { id }, body: { status } }),
  remove: (id) => session.client.call(deleteSheet, { params: { id } }),
  learnerPath: (id) => paths.formulaSheet(id),
};
