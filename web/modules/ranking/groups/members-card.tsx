import styled from '@emotion/styled';
import { useState } from 'react';
import {
  getGroupMembers,
  handGroupOver,
  removeGroupMember,
  type Group,
  type GroupMember,
} from '#shared/contract/ranking/groups.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Row, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { membersText } from './labels.ts';

/** Number of members before "Show all". */
const FIRST = 12;

const List = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '6px 12px',
    minHeight: '44px',
    paddingBlock: '6px',
    borderTop: '1px solid var(--line)',
  },
  '& li:first-of-type': { borderTop: 0 },
  '& bdi': { overflowWrap: 'anywhere' },
});

interface MemberAction {
  readonly about: 'remove' | 'handOver';
  readonly member: GroupMember;
}

const QUESTIONS = {
  remove: {
    title: (name: string) => `Remove ${name} from the group?`,
    act: 'Remove',
    said: (name: string) => `${name} removed`,
    text: 'They keep their points. Change the code too if they shouldn’t rejoin.',
  },
  handOver: {
    title: (name: string) => `Make ${name} the leader?`,
    act: 'Make leader',
    said: (name: string) => `${name} is now the leader`,
    text: 'They get the code and can remove members. You stay a member.',
  },
} as const;

/** The members of a group, with the leader's actions. */
export const MembersCard = ({ group, onChanged }: { readonly group: Group; readonly onChanged: () => void }) => {
  const query = useQuery(getGroupMembers, { params: { id: group._id } }, { revalidateOnMount: true });
  const act = useAct();
  const [action, setAction] = useState<MemberAction | null>(null);
  const [all, setAll] = useState(false);
  const members = query.status === 'ready' ? query.data.data : [];
  const unnamed = group.leads ? 0 : group.members - members.length;

  const confirm = async ({ about, member }: MemberAction): Promise<void> => {
    const { client } = session;
    const said = QUESTIONS[about].said(member.name);
    const done =
      about === 'remove'
        ? await act.run(() => client.call(removeGroupMember, { params: { id: member._id } }), { said })
        : await act.run(
            () => client.call(handGroupOver, { params: { id: group._id }, body: { memberId: member._id } }),
            { said },
          );
    setAction(null);
    if (!done) return;
    if (query.status === 'ready') query.reload();
    onChanged();
  };

  return (
    <Card as="section" aria-labelledby="members" p={['20px', '24px']}>
      <Heading id="members" fontSize="lg" mb={3}>
        {membersText(group.members)}
      </Heading>
      {query.status === 'loading' && (
        <Loading label="Loading the members">
          <SkeletonText lines={4} />
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' && (
        <>
          <List aria-label="Members">
            {members.slice(0, all ? members.length : FIRST).map((member) => (
              <li key={member._id}>
                <Row gap={2} minWidth="0">
                  <bdi>{member.name}</bdi>
                  {member.you && <Tag>You</Tag>}
                  {member.leads && <Tag tone="info">Leader</Tag>}
                  {member.hidden && <Tag>Hidden</Tag>}
                </Row>
                {group.leads && !member.you && (
                  <Row gap={1}>
                    {!member.hidden && (
                      <Button variant="plain" scale="small" onClick={() => setAction({ about: 'handOver', member })}>
                        Make leader<VisuallyHidden>: {member.name}</VisuallyHidden>
                      </Button>
                    )}
                    <Button variant="plain" scale="small" onClick={() => setAction({ about: 'remove', member })}>
                      Remove <VisuallyHidden>{member.name}</VisuallyHidden>
                    </Button>
                  </Row>
                )}
              </li>
            ))}
          </List>
          {!all && members.length > FIRST && (
            <Button variant="quiet" scale="small" minHeight="44px" mt={3} onClick={() => setAll(true)}>
              Show all {members.length}
            </Button>
          )}
          {unnamed > 0 && (
            <Text color="muted" fontSize="sm" mt={3}>
              {`${countText(unnamed, 'hidden member', 'hidden members')} not listed.`}
            </Text>
          )}
        </>
      )}
      {action !== null && (
        <ConfirmDialog
          title={QUESTIONS[action.about].title(action.member.name)}
          act={QUESTIONS[action.about].act}
          busy={act.busy}
          onConfirm={() => void confirm(action)}
          onClose={() => setAction(null)}
        >
          {QUESTIONS[action.about].text}
        </ConfirmDialog>
      )}
    </Card>
  );
};
