import styled from '@emotion/styled';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { GroupSummary } from '#shared/contract/ranking/groups.ts';
import { Card } from '#shared/ui/card.ts';
import { Tag } from '#shared/ui/tag.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { membersText } from './labels.ts';

const List = styled.ul({ display: 'grid', gap: '12px', margin: 0, padding: 0, listStyle: 'none' });
/** The link covers the whole card, so that a click anywhere opens the group. */
const Whole = styled(Card)({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '16px',
  padding: '18px 20px',
  '& > svg': { flex: 'none', color: 'var(--accent-ink)' },
  '&:has(a:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
});
const Way = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'var(--radius-card)' },
  '&:focus-visible': { outline: 'none' },
});

/** The user's groups. */
export const GroupList = ({ groups }: { readonly groups: readonly GroupSummary[] }) => (
  <List aria-label="Your groups">
    {groups.map(({ _id, name, leads, members }) => (
      <li key={_id}>
        <Whole lift>
          <Stack gap={1} flex="1 1 auto" minWidth="0">
            <Heading fontSize="lg">
              <Way to={paths.group(_id)}>
                <bdi>{name}</bdi>
              </Way>
            </Heading>
            <Text color="muted" fontSize="sm">
              {membersText(members)}
            </Text>
          </Stack>
          {leads && <Tag tone="info">Leader</Tag>}
          <ArrowRight size={22} aria-hidden="true" />
        </Whole>
      </li>
    ))}
  </List>
);
