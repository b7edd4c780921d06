/** Saves an insight with its image, reports the upload progress and waits until the server has processed it. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Reply } from '#shared/client/reply.ts';
import {
  addInsight,
  getInsightOfStaff,
  insightProgress,
  updateInsight,
  type InsightForStaff,
} from '#shared/contract/news/news-staff.ts';
import { toasts } from '../../../app/components/toasts.ts';
import type { Draft } from '../../../app/drafts/draft.ts';
import type { DraftPort } from '../../../app/drafts/ports.ts';
import { useDraft, useDraftKey } from '../../../app/drafts/use-draft.ts';
import { session } from '../../../app/session/session.ts';
import { sendFiles } from '../../../app/staff/fields/send-files.ts';
import { bodyOf, emptyInsight, formOfInsight, insightProblems, type InsightForm, type Saving } from './insight-form.ts';
import { moveTabDraft, StoredForm } from './stored-draft.ts';

const POLL_MS = 400;
const POLLS_MAX = 60;

const SAID = {
  published: 'The insight is in the feed',
  scheduled: 'Scheduled',
  draft: 'Saved',
  archived: 'Saved',
} as const;

const rest = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The status that the author requests. */
export type Wanted = Omit<Saving, 'baseVersion'>;

export interface SendProgress {
  readonly percent: number;
  readonly text: string;
}

const insightOf = (reply: Reply<{ data: { insight: InsightForStaff } }>): Reply<InsightForStaff> =>
  reply.ok ? { ok: true, data: reply.data.data.insight } : reply;

const portWith = (
  onProgress: (progress: SendProgress | null) => void,
): DraftPort<InsightForm, InsightForStaff, Wanted> => ({
  idOf: ({ _id }) => _id,
  versionOf: ({ version }) => version,
  formOf: formOfInsight,
  apart: (form) => ({ form, saving: { status: 'draft', scheduledAt: null } }),
  problemsOf: (form, wanted) => insightProblems(form, { ...wanted, baseVersion: null }),
  async send(form, wanted, over, { image }) {
    onProgress({ percent: 0, text: 'Uploading…' });
    const sent = {
      files: { image },
      onProgress: (share: number) =>
        onProgress({ percent: Math.round(share * 100), text: `${String(Math.round(share * 100))}% uploaded` }),
    };
    const body = bodyOf(form, { ...wanted, baseVersion: over?.baseVersion ?? null });
    const reply =
      over === null
        ? await sendFiles(addInsight, { body }, sent)
        : await sendFiles(updateInsight, { params: { id: over.id }, body }, sent);
    if (!reply.ok) onProgress(null);
    return insightOf(reply);
  },
  read: async (id) =>
    id === null
      ? { ok: true, data: null }
      : insightOf(await session.client.call(getInsightOfStaff, { params: { id } })),
});

export interface InsightDraftState extends Draft<InsightForm, InsightForStaff, Wanted> {
  /** Progress of the current save, or null. */
  readonly progress: SendProgress | null;
}

/**
 * The draft of an insight.
 * @param onSaved called when the server has processed the save; its argument says whether the form changed since
 */
export const useInsightDraft = (
  insight: InsightForStaff | null,
  onSaved: (id: string, isUnsaved: boolean) => void,
): InsightDraftState => {
  const [progress, setProgress] = useState<SendProgress | null>(null);
  const [port] = useState(() => portWith(setProgress));
  const key = useDraftKey('insight');
  useState(() => moveTabDraft(key(insight?._id ?? null)));
  const draft = useDraft({ key, schema: StoredForm, stored: insight, blank: emptyInsight, port });
  const isUnsaved = useRef(false);
  useLayoutEffect(() => {
    isUnsaved.current = draft.changed || draft.image !== null;
  });
  const called = useRef(onSaved);
  useEffect(() => {
    called.current = onSaved;
  });

  const follow = async (stored: InsightForStaff): Promise<void> => {
    for (let poll = 0; poll < POLLS_MAX; poll += 1) {
      const reply = await session.client.call(insightProgress, { params: { id: stored._id } });
      if (!reply.ok || reply.data.stage === 'published') break;
      setProgress({ percent: reply.data.percent, text: 'Processing the image…' });
      await rest(POLL_MS);
    }
    setProgress(null);
    toasts.show(SAID[stored.status], { tone: 'good' });
  };
  const finish = async (stored: InsightForStaff | null): Promise<InsightForStaff | null> => {
    if (stored === null) return null;
    await follow(stored);
    called.current(stored._id, isUnsaved.current);
    return stored;
  };

  return {
    ...draft,
    progress,
    busy: progress !== null,
    save: async (wanted) => finish(await draft.save(wanted)),
    overwrite: async () => finish(await draft.overwrite()),
    saveApart: async () => {
      const apart = await draft.saveApart();
      if (apart !== null) await follow(apart);
      return apart;
    },
  };
};
