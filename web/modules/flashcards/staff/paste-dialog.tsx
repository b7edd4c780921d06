import { useState } from 'react';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { TextAreaField } from '#shared/ui/fields/field.tsx';
import { pastedCards, type PastedCard } from './pasted-cards.ts';

interface PasteDialogProps {
  /** Cards that still fit into the deck. */
  readonly room: number;
  readonly onAdd: (cards: readonly PastedCard[]) => void;
  readonly onClose: () => void;
}

/** Adds the rows of a copied table as cards. */
const PasteDialog = ({ room, onAdd, onClose }: PasteDialogProps) => {
  const [table, setTable] = useState('');
  const [tried, setTried] = useState(false);
  const pasted = pastedCards(table);
  const count = pasted.cards?.length ?? 0;
  const problem = count > room ? `Only ${countText(room, 'more card')} can be added to this deck` : pasted.problem;
  const add = (): void => {
    setTried(true);
    if (problem !== null || pasted.cards === null) return;
    onAdd(pasted.cards);
    onClose();
  };
  return (
    <Dialog
      title="Paste cards from a table"
      focusOn="textarea"
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={add}>{count === 0 ? 'Add cards' : `Add ${countText(count, 'card')}`}</Button>
        </>
      }
    >
      <TextAreaField
        label="Rows"
        hint="Copy two columns of a spreadsheet, front and back, and paste them here. A third column becomes the example."
        value={table}
        error={tried || count > room ? problem : null}
        onChange={({ target }) => setTable(target.value)}
      />
    </Dialog>
  );
};

export default PasteDialog;
