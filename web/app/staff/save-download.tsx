import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Reply } from '#shared/client/reply.ts';
import type { TableFormat } from '#shared/contract/common/fields.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { saveBlob } from '../components/save-file.ts';
import { toasts } from '../components/toasts.ts';
import { useAct } from '../components/use-action.ts';
import type { DownloadedFile, DownloadOptions } from './download-file.ts';
import { FormatSelect } from './format-select.tsx';
import { bytesText } from './labels.ts';

interface SaveDownloadProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly load: (format: TableFormat, options: DownloadOptions) => Promise<Reply<DownloadedFile>>;
}

/** Saves a table of any size as a file in the chosen format; shows how much has arrived, and can be cancelled. */
export const SaveDownload = ({ label, disabled = false, load }: SaveDownloadProps) => {
  const [format, setFormat] = useState<TableFormat>('csv');
  const [received, setReceived] = useState(0);
  const stop = useRef<AbortController | null>(null);
  const action = useAct();
  useEffect(() => () => stop.current?.abort(), []);
  const save = (): void => {
    const stopping = new AbortController();
    stop.current = stopping;
    setReceived(0);
    void action.run(() => load(format, { signal: stopping.signal, onProgress: setReceived }), {
      then: ({ filename, content }) => {
        saveBlob(content, filename);
        toasts.show(`Saved ${filename}`, { tone: 'good' });
      },
    });
  };
  return (
    <Row gap={2}>
      <FormatSelect value={format} onChange={setFormat} />
      <Button
        variant="quiet"
        scale="small"
        busy={action.busy}
        disabled={disabled}
        icon={<FileDown size={16} aria-hidden="true" />}
        onClick={save}
      >
        {label}
      </Button>
      {action.busy && (
        <>
          <Text as="span" fontSize="sm" color="muted" role="status">
            {received === 0 ? 'Preparing the file' : `${bytesText(received)} received`}
          </Text>
          <Button variant="plain" scale="small" onClick={() => stop.current?.abort()}>
            Cancel
          </Button>
        </>
      )}
    </Row>
  );
};
