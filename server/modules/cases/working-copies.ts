import { createWorkingCopies, type WorkingCopies } from '../../platform/authoring/working-copies.ts';
import { notFound } from '../../platform/http/routes/refusal.ts';
import { demandEdit } from './permissions.ts';
import type { CaseDeps } from './ports.ts';
import { findCase } from './repository.ts';
import { findCopy, putCopy, removeCopy } from './working-copies-repository.ts';

/** Unsaved changes of case studies. */
export const createCaseCopies = ({ db, clock }: Pick<CaseDeps, 'db' | 'clock'>): WorkingCopies =>
  createWorkingCopies({
    clock,
    find: (authorId, key) => findCopy(db, authorId, key),
    put: (authorId, key, copy) => putCopy(db, { author_id: authorId, case_key: key, ...copy }),
    remove: (authorId, key) => removeCopy(db, authorId, key),
    demandEdit: async (actor, id) => {
      const study = await findCase(db, id);
      if (study === undefined) throw notFound('case study');
      demandEdit(actor, study);
    },
  });
