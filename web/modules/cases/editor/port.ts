/** Port of the case study editor: loads, drafts and saves. */
import type { Reply } from '#shared/client/reply.ts';
import { dropCaseCopy, putCaseCopy } from '#shared/contract/cases/case-staff.ts';
import { addCaseStudy, getCaseStudy, updateCaseStudy, type CaseStudy } from '#shared/contract/cases/case-studies.ts';
import { session } from '../../../app/session/session.ts';
import type { Draft } from '../../../app/drafts/draft.ts';
import type { DraftPort } from '../../../app/drafts/ports.ts';
import type { Saving } from '../../../app/staff/writing/saving.ts';
import { draftOf, formOfCase, type CaseForm } from './form.ts';
import { problemsOf } from './problems.ts';

/** The draft of a case study. */
export type CaseWriting = Draft<CaseForm, CaseStudy, Saving>;

const TITLE_MAX = 200;

const studyOf = (reply: Reply<{ data: { caseStudy: CaseStudy } }>): Reply<CaseStudy> =>
  reply.ok ? { ok: true, data: reply.data.data.caseStudy } : reply;

export const CASE_PORT: DraftPort<CaseForm, CaseStudy, Saving> = {
  idOf: ({ _id }) => _id,
  versionOf: ({ editing }) => editing?.version ?? 1,
  formOf: formOfCase,
  apart: (form) => ({
    form: { ...form, title: `${form.title} (my version)`.slice(0, TITLE_MAX) },
    saving: { status: 'draft' },
  }),
  problemsOf,
  async send(form, saving, over) {
    const body = draftOf(form, saving, over?.baseVersion ?? null);
    return studyOf(
      over === null
        ? await session.client.call(addCaseStudy, { body })
        : await session.client.call(updateCaseStudy, { params: { id: over.id }, body }),
    );
  },
  async read(id) {
    if (id === null) return { ok: true, data: null };
    const reply = studyOf(await session.client.call(getCaseStudy, { params: { id } }));
    return reply.ok && reply.data.editing === undefined ? { ok: true, data: null } : reply;
  },
  copies: {
    keep: (id, body) => session.client.call(putCaseCopy, { params: { id }, body }),
    drop: (id) => session.client.call(dropCaseCopy, { params: { id } }),
  },
};
