import { momentOf, type PersonalData } from '../../../platform/personal-data.ts';
import type { OrganisationDeps } from '../directory/service.ts';
import { assignedToUser } from './report-repository.ts';

const PAGE = 200;

/** A user's assignments. Deleted with the account, as part of the membership. */
export const assignmentData = ({ db }: Pick<OrganisationDeps, 'db'>): PersonalData => ({
  name: 'assignments',
  async *records(userId) {
    for (const isDone of [false, true]) {
      for (let page = 1, more = true; more; page += 1) {
        const { rows } = await assignedToUser(db, userId, { page, limit: PAGE, isDone });
        yield rows.map(({ organisation, kind, title, note, due_on, best, attempts, done_at }) => ({
          organisation,
          kind,
          title,
          note,
          dueOn: due_on,
          percent: best === null ? null : best / 100,
          attempts: attempts ?? 0,
          doneAt: momentOf(done_at),
        }));
        more = rows.length === PAGE;
      }
    }
  },
});
