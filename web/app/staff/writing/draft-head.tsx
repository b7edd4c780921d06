import type { ReactNode } from 'react';
import { Row } from '#shared/ui/system.ts';
import { PageHead } from '../page-head.tsx';
import { DraftStatus, UndoButtons, type DraftControls } from './draft-controls.tsx';

interface DraftHeadProps {
  readonly title: string;
  /** The open draft; null while the page shows something else. */
  readonly draft: DraftControls | null;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

/** The head of an editor without publishing: undo, redo, actions and the draft's status. */
export const DraftHead = ({ title, draft, children, actions }: DraftHeadProps) => (
  <>
    <PageHead
      title={title}
      actions={
        <>
          {draft !== null && <UndoButtons draft={draft} />}
          {actions}
        </>
      }
    >
      {children}
    </PageHead>
    <Row minHeight="24px" mb={3}>
      {draft !== null && <DraftStatus draft={draft} />}
    </Row>
  </>
);
