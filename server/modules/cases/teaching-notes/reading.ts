import type { CaseWithNote, TeachingNote } from '#shared/contract/cases/teaching-note.ts';
import { maySee } from '../../../platform/authoring/permissions.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { CaseDeps } from '../ports.ts';
import { findCase } from '../repository.ts';
import { findTeachingNote } from './repository.ts';

export interface TeachingNotes {
  /** Returns the teaching note of a case study. Throws 404 if the user may not see the case study. */
  teachingNote(actor: Actor, id: string): Promise<CaseWithNote>;
}

export const createTeachingNotes = ({ db }: Pick<CaseDeps, 'db'>): TeachingNotes => ({
  async teachingNote(actor, id) {
    const study = await findCase(db, id);
    if (study === undefined || !maySee(actor, study)) throw notFound('case study');
    const body = await findTeachingNote(db, id);
    return {
      caseStudy: { _id: study.id, title: study.title },
      note: body === undefined ? null : (JSON.parse(body) as TeachingNote),
    };
  },
});
