import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { getReportPdf } from '#shared/contract/learning/progress-report.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack } from '#shared/ui/system.ts';
import { saveBytes } from '../../../app/components/save-file.ts';
import { session } from '../../../app/session/session.ts';

/**
 * Buttons to download and print a report.
 * @param final false for the current month, which has no PDF yet
 */
export const ReportActions = ({ month, final }: { readonly month: string; readonly final: boolean }) => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const download = async (): Promise<void> => {
    setBusy(true);
    setFailed(null);
    const reply = await session.client.call(getReportPdf, { params: { month } });
    setBusy(false);
    if (reply.ok) saveBytes(reply.data.data, 'application/pdf');
    else setFailed(reply.error.message);
  };
  return (
    <Stack gap={3} className="no-print">
      {failed !== null && (
        <Banner tone="bad" live="alert">
          {failed}
        </Banner>
      )}
      <Row gap={3}>
        {final && (
          <Button busy={busy} icon={<Download size={18} aria-hidden="true" />} onClick={() => void download()}>
            Download PDF
          </Button>
        )}
        <Button variant="quiet" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
      </Row>
    </Stack>
  );
};
