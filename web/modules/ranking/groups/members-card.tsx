import styled from '@emotion/styled';
import { useState } from 'react';
import {
  getGroupMembers,
  handGroupOver,
  removeGroupMember,
  type Group,
  type GroupMember,
} from '#shared/contract/ranking/groups.ts';
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

/** Members that are shown before somebody asks for all. */
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

interface Asked {
  readonly about: 'remove' | 'handOver';
  readonly member: GroupMember;
}

const QUESTIONS = {
  remove: {
    title: (name: string) => `Take ${name} out of the group?`,
    act: 'Take them out',
    said: (name: string) => `${name} is not in the group any more`,
    words: 'Their points stay with them. With the code of today they could come back: change it too if they shouldn’t.',
  },
  handOver: {
    title: (name: string) => `Let ${name} lead the group?`,
    act: 'Hand it over',
    said: (name: string) => `${name} leads the group now`,
    words: 'They get the code and decide who stays. You remain a member.',
  },
} as const;

/** Who is in a group; with what its leader can do about them. */
export const MembersCard = ({ group, onChanged }: { readonly group: Group; readonly onChanged: () => void }) => {
  const query = useQuery(getGroupMembers, { params: { id: group._id } }, { revalidateOnMount: true });
  const act = useAct();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [all, setAll] = useState(false);
  const members = query.status === 'ready' ? query.data.data : [];
  const unnamed = group.leads ? 0 : group.members - members.length;

  const confirm = async ({ about, member }: Asked): Promise<void> => {
    const { client } = session;
    const said = QUESTIONS[about].said(member.name);
    const done =
      about === 'remove'
        ? await act.run(() => client.call(removeGroupMember, { params: { id: member._id } }), { said })
        : await act.run(
            () => client.call(handGroupOver, { params: { id: group._id }, body: { memberId: member._id } }),
            { said },
          );
    setAsked(null);
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
                  {member.leads && <Tag tone="info">Leads</Tag>}
                  {member.hidden && <Tag>Hidden</Tag>}
                </Row>
                {group.leads && !member.you && (
                  <Row gap={1}>
                    {!member.hidden && (
                      <Button variant="plain" scale="small" onClick={() => setAsked({ about: 'handOver', member })}>
                        Hand over <VisuallyHidden>to {member.name}</VisuallyHidden>
                      </Button>
                    )}
                    <Button variant="plain" scale="small" onClick={() => setAsked({ about: 'remove', member })}>
                      Take out <VisuallyHidden>{member.name}</VisuallyHidden>
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
              {unnamed === 1 ? 'One more shows no name.' : `${String(unnamed)} more show no name.`}
            </Text>
          )}
        </>
      )}
      {asked !== null && (
        <ConfirmDialog
          title={QUESTIONS[asked.about].title(asked.member.name)}
          act={QUESTIONS[asked.about].act}
          busy={act.busy}
          onConfirm={() => void confirm(asked)}
          onClose={() => setAsked(null)}
        >
          {QUESTIONS[asked.about].words}
        </ConfirmDialog>
      )}
    </Card>
  );
};
