import type { ReactNode } from 'react';
import { isForLearners } from '#shared/domain/quizzes/levels.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/system.ts';
import { PageHead } from '../page-head.tsx';
import { Status, type ContentStatus } from '../status.tsx';
import { DraftStatus, UndoButtons, type DraftControls } from './draft-controls.tsx';

/** Confirmation before a save that changes what learners see. */
export type ConfirmedSave = 'publish' | 'schedule' | 'update';

interface EditorHeadProps {
  readonly title: string;
  readonly status: ContentStatus;
  readonly draft: DraftControls & { readonly busy: boolean };
  readonly mayPublish: boolean;
  readonly onSave: () => void;
  readonly onAsk: (asked: ConfirmedSave) => void;
  readonly onUnpublish: () => void;
  /** Asks a second person to publish it; replaces publishing where that needs approval. */
  readonly onAskForReview?: (() => void) | undefined;
  /** Details next to the status: version, links. */
  readonly facts?: ReactNode;
}

/** The head of an editor: title, undo and redo, saving and publishing, and the draft's status. */
export const EditorHead = ({
  title,
  status,
  draft,
  mayPublish,
  onSave,
  onAsk,
  onUnpublish,
  onAskForReview,
  facts,
}: EditorHeadProps) => (
  <>
    <PageHead
      title={title}
      actions={
        <>
          <UndoButtons draft={draft} />
          {(onAskForReview === undefined || !isForLearners({ status })) && (
            <Button variant="quiet" scale="small" busy={draft.busy} onClick={onSave}>
              {isForLearners({ status }) ? 'Save version' : 'Save draft'}
            </Button>
          )}
          {onAskForReview !== undefined && (
            <Button scale="small" busy={draft.busy} onClick={onAskForReview}>
              Ask for review
            </Button>
          )}
          {mayPublish && onAskForReview === undefined && !isForLearners({ status }) && (
            <>
              <Button variant="quiet" scale="small" busy={draft.busy} onClick={() => onAsk('schedule')}>
                Schedule
              </Button>
              <Button scale="small" busy={draft.busy} onClick={() => onAsk('publish')}>
                Publish
              </Button>
            </>
          )}
          {mayPublish && isForLearners({ status }) && (
            <Button variant="quiet" scale="small" busy={draft.busy} onClick={onUnpublish}>
              Unpublish
            </Button>
          )}
        </>
      }
    />
    <Row gap={3} minHeight="24px">
      <Status status={status} />
      {facts}
      <DraftStatus draft={draft} />
    </Row>
  </>
);
