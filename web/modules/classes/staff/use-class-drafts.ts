/** The two drafts of a class: its details, and its notes and recording. */
import { useState } from 'react';
import * as v from 'valibot';
import type { Reply } from '#shared/client/reply.ts';
import {
  addClass,
  followClassUp,
  getClassOfStaff,
  updateClass,
  type ClassForStaff,
} from '#shared/contract/classes/classes-staff.ts';
import { isRecordingLink } from '#shared/domain/classes/live-classes.ts';
import type { Draft } from '../../../app/drafts/draft.ts';
import type { DraftPort } from '../../../app/drafts/ports.ts';
import { useDraft, useDraftKey } from '../../../app/drafts/use-draft.ts';
import { session } from '../../../app/session/session.ts';
import { draftOf, emptyDraft, followUpOf, validateClass, type FollowUpDraft, type FormDraft } from './class-draft.ts';

export type ClassWriting = Draft<FormDraft, ClassForStaff, 'save'>;
export type FollowUpWriting = Draft<FollowUpDraft, ClassForStaff, 'save'>;

const StoredForm = v.object({
  title: v.string(),
  host: v.string(),
  description: v.string(),
  startsAtLocal: v.string(),
  timeZone: v.string(),
  occurrence: v.nullable(v.picklist(['first', 'second'])),
  minutes: v.string(),
  seats: v.string(),
  meetingLink: v.string(),
});
const StoredFollowUp = v.object({ notes: v.string(), recording: v.string() });

const classOf = (reply: Reply<{ data: { class: ClassForStaff } }>): Reply<ClassForStaff> =>
  reply.ok ? { ok: true, data: reply.data.data.class } : reply;

/** Shared by both drafts: each is one part of the class. */
const SHARED = {
  idOf: ({ _id }: ClassForStaff) => _id,
  versionOf: ({ version }: ClassForStaff) => version,
  isPart: true,
  read: async (id: string | null): Promise<Reply<ClassForStaff | null>> =>
    id === null ? { ok: true, data: null } : classOf(await session.client.call(getClassOfStaff, { params: { id } })),
};

const DETAILS: DraftPort<FormDraft, ClassForStaff, 'save'> = {
  ...SHARED,
  formOf: draftOf,
  problemsOf(form) {
    const result = validateClass(form);
    return 'body' in result
      ? []
      : // In the order of the fields: the first fault of each was written last.
        Object.entries(result.faults)
          .toReversed()
          .flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));
  },
  async send(form, _saving, over) {
    const result = validateClass(form, over?.baseVersion ?? undefined);
    if ('faults' in result) {
      return { ok: false, error: { code: 'VALIDATION_FAILED', status: 400, message: 'Some fields need fixing' } };
    }
    const { body } = result;
    return classOf(
      over === null
        ? await session.client.call(addClass, { body })
        : await session.client.call(updateClass, { params: { id: over.id }, body }),
    );
  },
};

const linkOf = ({ recording }: FollowUpDraft): string | null => (recording.trim() === '' ? null : recording.trim());

const FOLLOW_UP: DraftPort<FollowUpDraft, ClassForStaff, 'save'> = {
  ...SHARED,
  formOf: followUpOf,
  problemsOf(form) {
    const link = linkOf(form);
    const message = 'Enter a link that starts with https://, or the link of an uploaded file';
    return link === null || isRecordingLink(link) ? [] : [{ field: 'recording', message }];
  },
  async send(form, _saving, over) {
    const id = over?.id ?? '';
    const baseVersion = over?.baseVersion ?? null;
    const body = { notes: form.notes, recording: linkOf(form), ...(baseVersion !== null && { baseVersion }) };
    return classOf(await session.client.call(followClassUp, { params: { id }, body }));
  },
};

/** The draft of a class's details; of a new class where nothing is stored. */
export const useClassDraft = (stored: ClassForStaff | null, host: string): ClassWriting => {
  const key = useDraftKey('class');
  const [blank] = useState(() => emptyDraft(host));
  return useDraft({ key, schema: StoredForm, stored, blank, port: DETAILS });
};

/** The draft of a class's notes and recording. */
export const useFollowUpDraft = (stored: ClassForStaff): FollowUpWriting => {
  const key = useDraftKey('classNotes');
  return useDraft({ key, schema: StoredFollowUp, stored, blank: { notes: '', recording: '' }, port: FOLLOW_UP });
};
