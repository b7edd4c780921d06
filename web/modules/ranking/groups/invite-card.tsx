import styled from '@emotion/styled';
import { Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { rotateGroupCode, type Group } from '#shared/contract/ranking/groups.ts';
import { inviteCodeText } from '#shared/domain/ranking/groups.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { handLink } from '../../../app/components/copy-link.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';

const Code = styled.p({
  margin: 0,
  padding: '12px 16px',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--sunk)',
  fontSize: 'var(--size-xl)',
  fontWeight: 600,
  letterSpacing: '0.08em',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  overflowWrap: 'anywhere',
});

interface InviteCardProps {
  readonly group: Group;
  readonly code: string;
  readonly onChanged: () => void;
}

/** The code and link of a group, for its leader. */
export const InviteCard = ({ group, code, onChanged }: InviteCardProps) => {
  const act = useAct();
  const [asking, setAsking] = useState(false);
  const rotate = async (): Promise<void> => {
    const done = await act.run(() => session.client.call(rotateGroupCode, { params: { id: group._id } }), {
      said: 'Code changed',
    });
    setAsking(false);
    if (done) onChanged();
  };
  return (
    <Card as="section" aria-labelledby="invite" p={['20px', '24px']}>
      <Stack gap={4}>
        <Heading id="invite" fontSize="lg">
          Invite people
        </Heading>
        <Code>{inviteCodeText(code)}</Code>
        <Text color="muted" fontSize="sm">
          Anyone with this code can join. Only you see it here.
        </Text>
        <Row gap={3}>
          <Button
            icon={<Copy size={18} aria-hidden="true" />}
            onClick={() => void handLink(paths.groupJoin(code), `Join ${group.name} on Business Wisdom`)}
          >
            Share link
          </Button>
          <Button variant="quiet" icon={<RefreshCw size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
            Change code
          </Button>
        </Row>
      </Stack>
      {asking && (
        <ConfirmDialog
          title="Change the code?"
          act="Change code"
          busy={act.busy}
          onConfirm={() => void rotate()}
          onClose={() => setAsking(false)}
        >
          The old code and link stop working. Current members stay.
        </ConfirmDialog>
      )}
    </Card>
  );
};
