import styled from '@emotion/styled';
import type { HTMLAttributes, ReactNode } from 'react';
import { variant } from 'styled-system';
import { shouldForwardProp, systemProps, type SystemProps } from './system.ts';

export type TagTone = 'neutral' | 'accent' | 'good' | 'bad' | 'info';

type TagProps = SystemProps & {
  readonly tone?: TagTone | undefined;
  readonly children?: ReactNode;
} & Omit<HTMLAttributes<HTMLSpanElement>, keyof SystemProps>;

const tones = variant<object, TagTone, 'tone'>({
  prop: 'tone',
  variants: {
    neutral: {},
    accent: { backgroundColor: 'accentSoft', color: 'accentInk', borderColor: 'transparent' },
    good: { backgroundColor: 'goodSoft', color: 'good', borderColor: 'transparent' },
    bad: { backgroundColor: 'badSoft', color: 'bad', borderColor: 'transparent' },
    info: { backgroundColor: 'infoSoft', color: 'info', borderColor: 'transparent' },
  },
});

/** A short label beside a title. Its colour never carries meaning that its text doesn't. */
export const Tag = styled('span', { shouldForwardProp })(
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    padding: '2px 10px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-pill)',
    backgroundColor: 'var(--sunk)',
    color: 'var(--muted)',
    fontSize: 'var(--size-xs)',
    fontWeight: 600,
    lineHeight: 1.5,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  tones,
  systemProps,
) as unknown as (props: TagProps) => ReactNode;
