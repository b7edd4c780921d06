import * as v from 'valibot';
import type { Reply } from '#shared/client/reply.ts';
import { addPartner, getPartner, updatePartner, type Partner } from '#shared/contract/partners/partners.ts';
import type { Draft } from '../../../app/drafts/draft.ts';
import type { DraftPort } from '../../../app/drafts/ports.ts';
import { useDraft, useDraftKey } from '../../../app/drafts/use-draft.ts';
import { session } from '../../../app/session/session.ts';
import { draftOf, EMPTY_DRAFT, bodyOf, faultsOf, type PartnerDraft } from './partner-draft.ts';

export type PartnerWriting = Draft<PartnerDraft, Partner, 'save'>;

const StoredForm = v.object({
  name: v.string(),
  origins: v.string(),
  quizzes: v.array(v.string()),
  starts: v.string(),
});

const partnerOf = (reply: Reply<{ data: { partner: Partner } }>): Reply<Partner> =>
  reply.ok ? { ok: true, data: reply.data.data.partner } : reply;

const read = async (id: string): Promise<Reply<Partner>> =>
  partnerOf(await session.client.call(getPartner, { params: { id } }));

const CONFLICT = {
  code: 'EDIT_CONFLICT',
  status: 409,
  message: 'Someone else saved this partner while you were editing it',
} as const;

const PORT: DraftPort<PartnerDraft, Partner, 'save'> = {
  idOf: ({ _id }) => _id,
  // Partners have no version number, so their time of change is used.
  versionOf: ({ updatedAt }) => Date.parse(updatedAt),
  formOf: draftOf,
  isPart: true,
  problemsOf: (form) =>
    Object.entries(faultsOf(form)).map(([field, message]: [string, string]) => ({ field, message })),
  async send(form, _saving, over) {
    const body = bodyOf(form);
    if (over === null) return partnerOf(await session.client.call(addPartner, { body: body }));
    const newest = await read(over.id);
    if (!newest.ok) return newest;
    const { updatedAt, status } = newest.data;
    if (Date.parse(updatedAt) !== over.baseVersion) return { ok: false, error: CONFLICT };
    return partnerOf(await session.client.call(updatePartner, { params: { id: over.id }, body: { ...body, status } }));
  },
  read: async (id) => (id === null ? { ok: true, data: null } : read(id)),
};

/** The draft of a partner's settings; of a new partner where nothing is stored. */
export const usePartnerDraft = (stored: Partner | null): PartnerWriting => {
  const key = useDraftKey('partner');
  return useDraft({ key, schema: StoredForm, stored, blank: EMPTY_DRAFT, port: PORT });
};
