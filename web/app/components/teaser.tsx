import styled from '@emotion/styled';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { CardLink, LinkedCard } from './linked-card.ts';

const Line = styled(LinkedCard)({
  alignItems: 'center',
  gap: '16px',
  padding: '16px 20px',
  '& > svg': { flex: 'none', color: 'var(--accent-ink)' },
  '@media (max-width: 479px)': { padding: '14px 16px', gap: '14px' },
});
const Mark = styled.span({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '44px',
  height: '44px',
  borderRadius: '12px',
  backgroundColor: 'var(--accent-soft)',
  color: 'var(--accent-ink)',
});

/**
 * A card that links to another part of the site.
 * @param label name of the region
 * @param children text of the link
 */
export const Teaser = ({
  label,
  to,
  icon: Icon,
  about,
  children,
}: {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  readonly about: string;
  readonly children: ReactNode;
}) => (
  <Line as="section" aria-label={label} lift>
    <Mark aria-hidden="true">
      <Icon size={22} />
    </Mark>
    <Stack gap={1} flex="1 1 auto">
      <Heading fontSize="lg">
        <CardLink to={to}>{children}</CardLink>
      </Heading>
      <Text color="muted" fontSize="sm">
        {about}
      </Text>
    </Stack>
    <ArrowRight size={22} aria-hidden="true" />
  </Line>
);
