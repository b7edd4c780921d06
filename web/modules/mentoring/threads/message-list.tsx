import styled from '@emotion/styled';
import { Paperclip } from 'lucide-react';
import { getThreadFile, type MessageFile, type ThreadMessage } from '#shared/contract/mentoring/mentor-threads.ts';
import { Button } from '#shared/ui/button.tsx';
import { Text } from '#shared/ui/system.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { meetingDay, meetingTime } from '../../../app/components/meeting-text.ts';
import { saveBytes } from '../../../app/components/save-file.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { bytesText } from '../../../app/staff/labels.ts';

const List = styled.ol({
  display: 'flex',
  flexDirection: 'column',
  gap: '12px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Bubble = styled.li({
  alignSelf: 'flex-start',
  maxWidth: 'min(85%, 60ch)',
  padding: '10px 14px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  backgroundColor: 'var(--sunk)',
  overflowWrap: 'anywhere',
  '& p': { whiteSpace: 'pre-wrap' },
  '&[data-own=true]': { alignSelf: 'flex-end', backgroundColor: 'var(--accent-soft)' },
  '&[data-note=true]': {
    alignSelf: 'center',
    border: 0,
    backgroundColor: 'transparent',
    textAlign: 'center',
    color: 'var(--muted)',
    fontSize: 'var(--size-sm)',
  },
});

const File = ({ file }: { readonly file: MessageFile }) => {
  const act = useAct();
  const open = (): void =>
    void act.run(() => session.client.call(getThreadFile, { params: { id: file._id } }), {
      then: ({ data }) => saveBytes(data, data.mimetype),
    });
  return (
    <Button
      variant="quiet"
      scale="small"
      minHeight="44px"
      mt={2}
      busy={act.busy}
      icon={<Paperclip size={16} aria-hidden="true" />}
      style={{ overflowWrap: 'anywhere', textAlign: 'start' }}
      onClick={open}
    >
      <VisuallyHidden>Save the file</VisuallyHidden>
      {file.filename} ({bytesText(file.bytes)})
    </Button>
  );
};

interface MessageListProps {
  readonly messages: readonly ThreadMessage[];
  readonly you: 'learner' | 'mentor';
  /** The last message that the other has read. */
  readonly readByOther: number;
}

/** The messages of a thread, with "Read" below the user's last read message. */
export const MessageList = ({ messages, you, readByOther }: MessageListProps) => {
  const lastRead = messages.findLast(({ from, number }) => from === you && number <= readByOther)?.number;
  return (
    <List aria-label="Messages">
      {messages.map(({ _id, number, from, name, text, at, files }) => (
        <Bubble key={_id} data-own={from === you} data-note={from === 'note'}>
          {from !== 'note' && (
            <Text color="muted" fontSize="sm">
              <b>
                <bdi>{from === you ? 'You' : name === '' ? 'A former mentor' : name}</bdi>
              </b>
              , {meetingDay(at)}, {meetingTime(at)}
            </Text>
          )}
          {text !== '' && <Text>{text}</Text>}
          {files.map((file) => (
            <File key={file._id} file={file} />
          ))}
          {number === lastRead && (
            <Text color="muted" fontSize="sm">
              Read
            </Text>
          )}
        </Bubble>
      ))}
    </List>
  );
};
