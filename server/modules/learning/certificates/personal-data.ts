import type { Db } from '../../../platform/database/tables.ts';
import { momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import { certificatesOf } from './repository.ts';

/** A person's certificates; they go with the account, and their pages with them. */
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
