import { Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { PageHead } from '../page-head.tsx';
import { Status, type ContentStatus } from '../status.tsx';
import { KEEPING_WORDS } from './saving.ts';
import type { Writing } from './writing.ts';

/** What a person is asked before a save changes what learners see. */
export type Asked = 'publish' | 'schedule' | 'update';

interface EditorHeadProps {
  readonly title: string;
  readonly status: ContentStatus;
  readonly writing: Pick<
    Writing<object, unknown>,
    'keeping' | 'busy' | 'canUndo' | 'canRedo' | 'undo' | 'redo' | 'stored'
  >;
  readonly mayPublish: boolean;
  readonly onSave: () => void;
  readonly onAsk: (asked: Asked) => void;
  readonly onUnpublish: () => void;
  /** Facts behind the status: version, ways on. */
  readonly facts?: ReactNode;
}

/** Whether learners see it, or are about to. */
export const isLive = (status: ContentStatus): boolean => status === 'published' || status === 'scheduled';

/** The head of an editor: what it writes, undo and redo, saving and publishing, and where the changes are kept. */
export const EditorHead = ({
  title,
  status,
  writing,
  mayPublish,
  onSave,
  onAsk,
  onUnpublish,
  facts,
}: EditorHeadProps) => (
  <>
    <PageHead
      title={title}
      actions={
        <>
          <IconButton label="Undo" disabled={!writing.canUndo} onClick={writing.undo}>
            <Undo2 size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label="Redo" disabled={!writing.canRedo} onClick={writing.redo}>
            <Redo2 size={18} aria-hidden="true" />
          </IconButton>
          <Button variant="quiet" scale="small" busy={writing.busy} onClick={onSave}>
            {isLive(status) ? 'Save version' : 'Save draft'}
          </Button>
          {mayPublish && !isLive(status) && (
            <>
              <Button variant="quiet" scale="small" onClick={() => onAsk('schedule')}>
                Schedule
              </Button>
              <Button scale="small" onClick={() => onAsk('publish')}>
                Publish
              </Button>
            </>
          )}
          {mayPublish && isLive(status) && (
            <Button variant="quiet" scale="small" onClick={onUnpublish}>
              Unpublish
            </Button>
          )}
        </>
      }
    />
    <Row gap={3} minHeight="24px">
      <Status status={status} />
      {facts}
      <Text as="span" fontSize="sm" color={writing.keeping === 'failed' ? 'bad' : 'muted'} role="status">
        {KEEPING_WORDS[writing.keeping]}
      </Text>
    </Row>
  </>
);
