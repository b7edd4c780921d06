import styled from '@emotion/styled';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { variant } from 'styled-system';

export type Tone = 'good' | 'bad' | 'info' | 'warn';

const tones = variant<object, Tone, 'tone'>({
  prop: 'tone',
  variants: {
    good: { backgroundColor: 'goodSoft', borderColor: 'good', '& > svg': { color: 'good' } },
    bad: { backgroundColor: 'badSoft', borderColor: 'bad', '& > svg': { color: 'bad' } },
    info: { backgroundColor: 'infoSoft', borderColor: 'info', '& > svg': { color: 'info' } },
    warn: { backgroundColor: 'accentSoft', borderColor: 'accentInk', '& > svg': { color: 'accentInk' } },
  },
});

const Surface = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(
  {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gap: '12px',
    alignItems: 'start',
    padding: '12px 16px',
    border: '1px solid',
    borderRadius: 'var(--radius-control)',
    color: 'var(--ink)',
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
    '& > svg': { marginTop: '2px' },
  },
  tones,
);

const Title = styled.p({ margin: 0, fontWeight: 600 });

const ICONS = { good: CircleCheck, bad: CircleAlert, info: Info, warn: TriangleAlert } as const;

/** The icon of a tone: colour alone must not carry meaning. */
export const ToneIcon = ({ tone }: { readonly tone: Tone }) => {
  const Icon = ICONS[tone];
  return <Icon size={20} aria-hidden="true" />;
};

interface BannerProps {
  readonly tone: Tone;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  /** Announces the banner when it appears: `alert` interrupts, `status` waits. Not announced when absent. */
  readonly live?: 'alert' | 'status' | undefined;
}

/** A message inside the page. */
export const Banner = ({ tone, title, children, live }: BannerProps) => (
  <Surface tone={tone} {...(live === undefined ? {} : { role: live })}>
    <ToneIcon tone={tone} />
    <div>
      {title !== undefined && <Title>{title}</Title>}
      {children}
    </div>
  </Surface>
);
