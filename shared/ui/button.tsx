import styled from '@emotion/styled';
import type { ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react';
import { variant } from 'styled-system';
import type { Polymorphic } from './polymorphic.ts';
import { Spinner } from './feedback/spinner.tsx';
import { shouldForwardProp, systemProps, type SystemProps } from './system.ts';

export type ButtonVariant = 'primary' | 'quiet' | 'plain' | 'danger';

interface ButtonProps extends SystemProps {
  readonly variant?: ButtonVariant | undefined;
  /** `small` is for dense tables and toolbars of the dashboard. */
  readonly scale?: 'regular' | 'small' | undefined;
  /** Shows a spinner and ignores clicks. Stays focusable, so that the focus isn't lost. */
  readonly busy?: boolean | undefined;
  /** An icon before the label. */
  readonly icon?: ReactNode;
}

const looks = variant<object, ButtonVariant>({
  variants: {
    primary: {
      backgroundColor: 'accent',
      color: 'onAccent',
      '&:hover:not([aria-disabled=true], :disabled)': { backgroundColor: 'accentHover' },
    },
    quiet: {
      backgroundColor: 'transparent',
      borderColor: 'lineStrong',
      color: 'ink',
      '&:hover:not([aria-disabled=true], :disabled)': { backgroundColor: 'sunk', borderColor: 'ink' },
    },
    plain: {
      backgroundColor: 'transparent',
      color: 'ink',
      paddingInline: '12px',
      '&:hover:not([aria-disabled=true], :disabled)': { backgroundColor: 'sunk' },
    },
    danger: {
      backgroundColor: 'bad',
      color: 'onTone',
      '&:hover:not([aria-disabled=true], :disabled)': { backgroundColor: 'badHover' },
    },
  },
});

const scales = variant({
  prop: 'scale',
  variants: {
    regular: { minHeight: '44px', padding: '10px 20px', fontSize: 'md' },
    small: { minHeight: '36px', padding: '6px 14px', fontSize: 'sm' },
  },
});

const Surface = styled('button', {
  shouldForwardProp: (prop) => shouldForwardProp(prop) && prop !== 'scale',
})<ButtonProps>(
  {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    margin: 0,
    font: 'inherit',
    fontWeight: 600,
    lineHeight: 1.35,
    textDecoration: 'none',
    textAlign: 'center',
    border: '1px solid transparent',
    borderRadius: 'var(--radius-control)',
    cursor: 'pointer',
    // Safari supports only the prefixed name.
    WebkitUserSelect: 'none',
    userSelect: 'none',
    transition:
      'background-color var(--motion-quick), border-color var(--motion-quick), transform var(--motion-quick) var(--motion-ease)',
    '& svg': { flex: 'none' },
    '&:disabled, &[aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.6 },
    '&[aria-busy=true]': { cursor: 'progress', opacity: 1 },
    '@media (prefers-reduced-motion: no-preference)': {
      '&:active:not([aria-disabled=true], :disabled)': { transform: 'translateY(1px)' },
    },
  },
  scales,
  looks,
  systemProps,
) as unknown as Polymorphic<'button', ButtonProps>;

type RenderedProps = ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & { readonly as?: ElementType | undefined };

const refuse = (event: MouseEvent): void => {
  event.preventDefault();
};

const Rendered = ({
  variant: look = 'primary',
  scale = 'regular',
  busy = false,
  icon,
  children,
  as,
  type,
  ...rest
}: RenderedProps) => (
  <Surface
    {...rest}
    {...(as === undefined ? { type: type ?? 'button' } : { as })}
    {...(busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: refuse } : {})}
    variant={look}
    scale={scale}
  >
    {busy ? <Spinner /> : icon}
    {children}
  </Surface>
);

/** A button, or with `as` a link that looks like one. Its type is `button` by default. */
export const Button = Rendered as Polymorphic<'button', ButtonProps>;
