import { useEffect, useState, useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import { getCaseStudy, submitCaseStudy } from '#shared/contract/cases/case-studies.ts';
import type { Submission } from '#shared/contract/cases/case-submission.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { browserClock, browserConnectivity } from '../../../app/session/browser-ports.ts';
import { queryKey } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { createDraftKeeper } from './draft-store-sync.ts';
import type { DraftKeeper, DraftState } from './draft-ports.ts';
import { createDraftStore } from './draft-store.ts';

/** What a browser still sends while the page goes away, in bytes, less some room for the rest of the request. */
const KEEPALIVE_MAX = 60_000;

interface DraftOf {
  readonly caseId: string;
  readonly userId: string;
  /** The questions that are asked; a draft may hold an answer to one that its author has taken out since. */
  readonly questionIds: readonly string[];
  /** As the page was loaded with it. */
  readonly submission: Submission | null;
  readonly onFinished: () => void;
}

type CaseStudyReply = ResponseOf<typeof getCaseStudy>;

/** Whoever opens the case study next, on this page or on the way back, finds what was saved. */
const remember = (caseId: string, submission: Submission): void =>
  void mutate<CaseStudyReply>(
    queryKey(getCaseStudy, { params: { id: caseId } }),
    (now) => now && { ...now, data: { caseStudy: { ...now.data.caseStudy, submission } } },
    { revalidate: false },
  );

const keeperOf = ({ caseId, userId, questionIds, submission, onFinished }: DraftOf): DraftKeeper =>
  createDraftKeeper(submission, {
    save: async ({ leaving, answers, ...rest }) => {
      const body = { ...rest, answers: answers.filter(({ questionId }) => questionIds.includes(questionId)) };
      const params = { id: caseId };
      const keepalive = leaving && new Blob([JSON.stringify(body)]).size < KEEPALIVE_MAX;
      const reply = await session.client.call(submitCaseStudy, { params, body, keepalive });
      return reply.ok ? { ok: true, data: reply.data.data.submission } : reply;
    },
    load: async () => {
      const reply = await session.client.call(getCaseStudy, { params: { id: caseId } });
      return reply.ok ? { ok: true, data: reply.data.data.caseStudy.submission } : reply;
    },
    store: createDraftStore(localKeyValues, userId, caseId),
    clock: browserClock,
    connectivity: browserConnectivity,
    saved: (saved) => remember(caseId, saved),
    finished: onFinished,
  });

/**
 * The draft of a person's answers, kept as long as the component stands; what waits is saved when the page is hidden or
 * left. Neither case study nor person change: give the component both as its key.
 */
export const useDraft = (of: DraftOf): readonly [DraftState, DraftKeeper] => {
  const [keeper] = useState(() => keeperOf(of));
  useEffect(() => {
    const close = keeper.open();
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') keeper.flush(true);
    };
    const left = (): void => keeper.flush(true);
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', left);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', left);
      close();
    };
  }, [keeper]);
  const { submission } = of;
  useEffect(() => {
    if (submission !== null) keeper.refresh(submission);
  }, [keeper, submission]);
  return [useSyncExternalStore(keeper.subscribe, keeper.state), keeper];
};
