import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getImport, uploadCsv, type ImportReport } from '#shared/contract/quizzes/import.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Stack } from '#shared/ui/system.ts';
import { send } from './send.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { useQueryChange } from '../../../app/routing/use-query-change.ts';
import { session } from '../../../app/session/session.ts';
import type { Imported } from './done.tsx';
import { ImportForm, type Target } from './import-form.tsx';

const Done = lazyPart(() => import('./done.tsx'));
const ReportView = lazyPart(() => import('./report-view.tsx'));
const ImportActions = lazyPart(() => import('./import-actions.tsx'));
const DraftPanel = lazyPart(() => import('../drafting/draft-panel.tsx'));

/** Imports questions: checks a file row by row, then saves the good rows when the author confirms. */
export const ImportPage = () => {
  const [target, setTarget] = useState<Target>({
    program: '',
    subjectId: '',
    chapterId: '',
    difficulty: 'medium',
    title: '',
    decimals: 'auto',
    encoding: 'auto',
  });
  const [report, setReport] = useState<ImportReport | null>(null);
  const [done, setDone] = useState<readonly Imported[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const changeQuery = useQueryChange();
  const [params] = useSearchParams();
  const [restoring, setRestoring] = useState(() => params.get('import') ?? '');

  useEffect(() => {
    if (restoring === '') return undefined;
    const aborting = new AbortController();
    const restore = async (): Promise<void> => {
      const reply = await session.client.call(getImport, { params: { id: restoring }, signal: aborting.signal });
      if (aborting.signal.aborted) return;
      setRestoring('');
      if (reply.ok) setReport(reply.data.data.report);
      else {
        setError(reply.error.message);
        // Without a connection, the import is still there after the next reload.
        if (reply.error.status !== 0) changeQuery({ import: '' });
      }
    };
    void restore();
    return () => aborting.abort();
  }, [restoring, changeQuery]);

  const commit = async ({ importId, revision }: ImportReport, leaveOut: readonly number[]): Promise<void> => {
    setBusy(true);
    setError(null);
    const reply = await send(
      uploadCsv,
      { body: { mode: 'commit', importId, revision, leaveOut: [...leaveOut] } },
      { files: {} },
    );
    setBusy(false);
    if (reply.ok) {
      setDone(reply.data.data.quizzes ?? []);
      changeQuery({ import: '' });
    } else setError(reply.error.message);
  };

  const again = (): void => {
    setReport(null);
    setDone(null);
    setError(null);
    changeQuery({ import: '' });
  };

  return (
    <Stack gap={4}>
      <PageHead title="Import questions" actions={<ImportActions pending={<Skeleton width="260px" height="36px" />} />}>
        Our CSV, Kahoot and Quizizz spreadsheets, GIFT, Aiken, Moodle XML, and QTI 2.1, 2.2 or 3.0. Nothing is saved
        until you confirm.
      </PageHead>
      {error !== null && (
        <div role="alert">
          <Banner tone="bad" title="That didn’t work">
            {error}
          </Banner>
        </div>
      )}
      {done !== null ? (
        <Done pending={<Skeleton height="160px" />} quizzes={done} onAgain={again} />
      ) : report !== null ? (
        <ReportView
          pending={<Skeleton height="240px" />}
          report={report}
          busy={busy}
          onReport={setReport}
          onCommit={(leaveOut) => void commit(report, leaveOut)}
          onBack={again}
        />
      ) : restoring !== '' ? (
        <Skeleton height="240px" />
      ) : params.get('from') === 'text' ? (
        <DraftPanel
          pending={<Skeleton height="240px" />}
          onDrafted={(importId) => {
            setError(null);
            setRestoring(importId);
            changeQuery({ from: '', import: importId });
          }}
        />
      ) : (
        <ImportForm
          target={target}
          onChecked={(checked, chosen) => {
            setTarget(chosen);
            setReport(checked);
            setError(null);
            if (checked !== null) changeQuery({ import: checked.importId });
          }}
        />
      )}
    </Stack>
  );
};
