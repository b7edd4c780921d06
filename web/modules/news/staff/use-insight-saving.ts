/** Saving an insight: sent with its image and visible progress, then followed until the server is through with it. */
import { useState } from 'react';
import type { Problem } from '#shared/contract/common/errors.ts';
import { addInsight, getInsightOfStaff, insightProgress, updateInsight } from '#shared/contract/news/news-staff.ts';
import { session } from '../../../app/session/session.ts';
import { sendFiles } from '../../../app/staff/fields/send-files.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { bodyOf, insightProblems, type Saving } from './insight-form.ts';
import type { InsightWriting } from './use-insight-form.ts';

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

/** The status that an author asks for. */
export type Wanted = Omit<Saving, 'baseVersion'>;

interface SavingOf {
  readonly writing: InsightWriting;
  /** Once the server is through with it. */
  readonly onSaved: (id: string) => void;
  /** Takes what is stored now instead. */
  readonly onTheirs: () => void;
}

/** Saves over what is stored or as something new; a version in between is a conflict, and nothing is lost. */
export const useInsightSaving = ({ writing, onSaved, onTheirs }: SavingOf) => {
  const { form, image, stored, baseVersion } = writing;
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [error, setError] = useState<string | null>(null);
  const [progress, setProgress] = useState<{ readonly percent: number; readonly words: string } | null>(null);
  /** What was asked for when somebody else was faster. */
  const [conflict, setConflict] = useState<Wanted | null>(null);

  const follow = async (id: string): Promise<void> => {
    for (let poll = 0; poll < POLLS_MAX; poll += 1) {
      const reply = await session.client.call(insightProgress, { params: { id } });
      if (!reply.ok || reply.data.stage === 'published') return;
      setProgress({ percent: reply.data.percent, words: 'The server brings the image to its sizes…' });
      await rest(POLL_MS);
    }
  };

  const send = async (
    wanted: Wanted,
    over: { readonly id: string; readonly version: number | null } | null,
  ): Promise<void> => {
    const saving: Saving = { ...wanted, baseVersion: over?.version ?? null };
    const faults = insightProblems(form, saving);
    setConflict(null);
    setProblems(faults);
    setError(null);
    if (faults.length > 0) return;
    setProgress({ percent: 0, words: 'Sending…' });
    const sent = {
      files: { image },
      onProgress: (share: number) =>
        setProgress({ percent: Math.round(share * 100), words: `${String(Math.round(share * 100))} % sent` }),
    };
    const body = bodyOf(form, saving);
    const reply =
      over === null
        ? await sendFiles(addInsight, { body }, sent)
        : await sendFiles(updateInsight, { params: { id: over.id }, body }, sent);
    if (!reply.ok) {
      setProgress(null);
      if (reply.error.code === 'EDIT_CONFLICT') {
        setConflict(wanted);
        return;
      }
      setError(reply.error.message);
      setProblems(reply.error.details?.problems ?? []);
      return;
    }
    const { insight } = reply.data.data;
    writing.took(insight, { form, image });
    await follow(insight._id);
    setProgress(null);
    toasts.show(SAID[wanted.status], { tone: 'good' });
    onSaved(insight._id);
  };

  return {
    problems,
    setProblems,
    error,
    progress,
    busy: progress !== null,
    inConflict: conflict !== null,
    save: (wanted: Wanted): Promise<void> =>
      send(wanted, stored === null ? null : { id: stored._id, version: baseVersion }),
    /** Saves over what somebody else saved. */
    overwrite: async (): Promise<void> => {
      if (stored === null || conflict === null) return;
      const newest = await session.client.call(getInsightOfStaff, { params: { id: stored._id } });
      if (newest.ok) await send(conflict, { id: stored._id, version: newest.data.data.insight.version });
      else toasts.show(newest.error.message, { tone: 'bad' });
    },
    /** Saves this as a draft of its own. */
    saveApart: async (): Promise<null> => {
      await send({ status: 'draft', scheduledAt: null }, null);
      return null;
    },
    discard: (): Promise<void> => {
      setConflict(null);
      writing.drop();
      onTheirs();
      return Promise.resolve();
    },
    dismissConflict: (): void => setConflict(null),
  };
};
