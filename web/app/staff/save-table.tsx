import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { Reply } from '#shared/client/reply.ts';
import type { TableFile, TableFormat } from '#shared/contract/common/fields.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/system.ts';
import { saveBytes } from '../components/save-file.ts';
import { toasts } from '../components/toasts.ts';
import { useAct } from '../components/use-action.ts';
import { FormatSelect } from './format-select.tsx';

type LoadFile = (format: TableFormat) => Promise<Reply<{ readonly data: { readonly file: TableFile } }>>;

interface SaveTableProps {
  /** The tables that can be saved, by the label of their button. */
  readonly tables: readonly (readonly [label: string, load: LoadFile])[];
  readonly disabled?: boolean;
}

/** Saves tables as files in the chosen format. */
export const SaveTable = ({ tables, disabled = false }: SaveTableProps) => {
  const [format, setFormat] = useState<TableFormat>('csv');
  const action = useAct();
  const save = (load: LoadFile): void =>
    void action.run(() => load(format), {
      then: ({ data: { file } }) => {
        saveBytes(file, file.mimetype);
        toasts.show(file.complete ? `Saved ${file.filename}` : 'Saved the newest rows. There are more.', {
          tone: file.complete ? 'good' : 'info',
        });
      },
    });
  return (
    <Row gap={2}>
      <FormatSelect value={format} onChange={setFormat} />
      {tables.map(([label, load]) => (
        <Button
          key={label}
          variant="quiet"
          scale="small"
          busy={action.busy}
          disabled={disabled}
          icon={<FileDown size={16} aria-hidden="true" />}
          onClick={() => save(load)}
        >
          {label}
        </Button>
      ))}
    </Row>
  );
};
