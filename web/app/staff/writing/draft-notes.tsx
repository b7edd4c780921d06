import { momentText } from '../labels.ts';
import type { Draft } from '../../drafts/draft.ts';
import { NewerDraft } from '../../drafts/newer-draft.tsx';
import { KeptNote } from './stored-draft-notice.tsx';

export interface DraftNotesProps {
  /** What the thing that is written is called. */
  readonly title: string;
  readonly draft: Pick<
    Draft<object, unknown, unknown>,
    'restoredAt' | 'missingImage' | 'newer' | 'conflict' | 'choose' | 'discard'
  >;
}

/** Says before the fields of an editor that they hold restored changes, or that another tab holds others. */
export const DraftNotes = ({ title, draft }: DraftNotesProps) => {
  const { restoredAt, missingImage, newer, conflict, choose, discard } = draft;
  return (
    <>
      {restoredAt !== null && (
        <KeptNote title={title} keptOn={momentText(restoredAt)} onDrop={() => void discard()}>
          {missingImage !== null && ` Choose the image “${missingImage}” again: it could not be kept.`}
        </KeptNote>
      )}
      {newer !== null && !conflict && (
        <NewerDraft onChoose={choose}>Nothing is overwritten. Undo brings back what you wrote here.</NewerDraft>
      )}
    </>
  );
};
