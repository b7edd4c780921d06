import type { Db } from '../../../platform/database/tables.ts';
import { momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import { certificatesOf } from './repository.ts';

/** A user's certificates; deleted with the account, including their pages. */
export const certificateData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'certificates',
  async *records(userId) {
    yield (await certificatesOf(db, userId)).map(({ program, parts, chosen_name, issued_at }) => ({
      program,
      parts,
      chosenName: chosen_name,
      issuedAt: momentOf(issued_at),
    }));
  },
});
