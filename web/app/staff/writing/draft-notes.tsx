import { momentText } from '../labels.ts';
import type { Draft } from '../../drafts/draft.ts';
import { NewerDraft } from '../../drafts/newer-draft.tsx';
import { StoredDraftNotice } from './stored-draft-notice.tsx';

export interface DraftNotesProps {
  /** Title of the item. */
  readonly title: string;
  readonly draft: Pick<
    Draft<object, unknown, unknown>,
    'restoredAt' | 'missingImage' | 'newer' | 'conflict' | 'choose' | 'discard'
  >;
}

/** Notes above an editor's fields about restored changes or a draft in another tab. */
export const DraftNotes = ({ title, draft }: DraftNotesProps) => {
  const { restoredAt, missingImage, newer, conflict, choose, discard } = draft;
  return (
    <>
      {restoredAt !== null && (
        <StoredDraftNotice title={title} savedOn={momentText(restoredAt)} onDrop={() => void discard()}>
          {missingImage !== null && ` Select the image “${missingImage}” again: drafts don’t include images.`}
        </StoredDraftNotice>
      )}
      {newer !== null && !conflict && (
        <NewerDraft onChoose={choose}>
          Both versions are safe. If you change your mind, undo restores this one.
        </NewerDraft>
      )}
    </>
  );
};
