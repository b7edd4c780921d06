import styled from '@emotion/styled';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { CardLink, LinkedCard } from '../../app/components/linked-card.ts';

const Line = styled(LinkedCard)({
  alignItems: 'center',
  gap: '12px',
  minHeight: '60px',
  padding: '10px 14px',
  '& > svg': { flex: 'none', color: 'var(--accent-ink)' },
  '& > svg:last-of-type': { color: 'var(--muted)' },
});

const Words = styled.div({ flex: '1 1 auto', minWidth: 0 });

const oneLine = {
  margin: 0,
  lineHeight: 1.35,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
const Title = styled.p(oneLine, { fontWeight: 600 });
const About = styled.p(oneLine, { color: 'var(--muted)', fontSize: 'var(--size-sm)' });

interface TodayRowProps {
  readonly icon: LucideIcon;
  readonly to: string;
  readonly title: string;
  readonly about: ReactNode;
}

/** One thing to do, as a line that is one link. */
export const TodayRow = ({ icon: Icon, to, title, about }: TodayRowProps) => (
  <Line as="li" lift>
    <Icon size={20} aria-hidden="true" />
    <Words>
      <Title>
        <CardLink to={to}>{title}</CardLink>
      </Title>
      <About>{about}</About>
    </Words>
    <ChevronRight size={18} aria-hidden="true" />
  </Line>
);
