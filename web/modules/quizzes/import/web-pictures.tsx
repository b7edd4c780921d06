import { copyImportPictures } from '#shared/contract/quizzes/import-edits.ts';
import type { ImportReport } from '#shared/contract/quizzes/import.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { session } from '../../../app/session/session.ts';

interface WebPicturesProps {
  readonly report: ImportReport;
  /** Called with the report in which the pictures are copied, or left out again. */
  readonly onReport: (report: ImportReport) => void;
}

/** Asks whether the pictures that the file has on the web are copied; absent without any. */
export const WebPictures = ({ report, onReport }: WebPicturesProps) => {
  const { importId, web } = report;
  const { busy, run } = useAct();
  if (web.pictures === 0) return null;
  const copy = (wanted: boolean): void =>
    void run(() => session.client.call(copyImportPictures, { params: { id: importId }, body: { copy: wanted } }), {
      then: ({ data }) => onReport(data.report),
    });
  const statusText = (): string => {
    if (busy) return 'Working…';
    if (!web.copied) return 'They come from other sites: copy only what you may use. Without it, they are left out.';
    return web.failed === 0
      ? 'All are copied.'
      : `${countText(web.failed, 'picture', 'pictures')} couldn’t be copied: see the reasons in the rows.`;
  };
  return (
    <Card p={4}>
      <Stack gap={2}>
        <label style={{ display: 'flex', gap: '10px', alignItems: 'center', fontWeight: 600 }}>
          <input
            type="checkbox"
            checked={web.copied}
            disabled={busy}
            style={{ width: '18px', height: '18px', flex: 'none', accentColor: 'var(--accent)' }}
            onChange={({ target }) => copy(target.checked)}
          />
          {`Copy ${countText(web.pictures, 'picture', 'pictures')} from the web`}
        </label>
        <Row gap={3} role="status">
          <Text m={0} color="muted" fontSize="sm">
            {statusText()}
          </Text>
          {web.copied && web.failed > 0 && (
            <Button scale="small" variant="quiet" busy={busy} onClick={() => copy(true)}>
              Try again
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
};
