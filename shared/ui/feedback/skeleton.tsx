import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { shouldForwardProp, Stack, systemProps, type SystemProps } from '../system.ts';
import { VisuallyHidden } from '../visually-hidden.ts';

const shimmer = keyframes({ '0%': { opacity: 1 }, '50%': { opacity: 0.55 }, '100%': { opacity: 1 } });

/** A placeholder of the size of the content that is loading. */
export const Skeleton = styled('div', { shouldForwardProp })(
  {
    height: '1rem',
    maxWidth: '100%',
    borderRadius: '8px',
    backgroundColor: 'var(--line)',
    '@media (prefers-reduced-motion: no-preference)': { animation: `${shimmer} 1.6s ease-in-out infinite` },
  },
  systemProps,
) as unknown as (props: SystemProps) => ReactNode;

/** Placeholder lines of text; the last is shorter. */
export const SkeletonText = ({ lines = 3 }: { readonly lines?: number }) => (
  <Stack gap={2}>
    {Array.from({ length: lines }, (_, line) => (
      <Skeleton key={line} width={line === lines - 1 ? '62%' : '100%'} />
    ))}
  </Stack>
);

/** Wraps the skeletons of one region and announces once that it is loading. */
export const Loading = ({ label = 'Loading', children }: { readonly label?: string; readonly children: ReactNode }) => (
  <div role="status" aria-busy="true">
    <VisuallyHidden>{label}</VisuallyHidden>
    <div aria-hidden="true">{children}</div>
  </div>
);
