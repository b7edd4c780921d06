/** Layout and text primitives: elements with styled-system props, whose values are token steps. */
import isPropValid from '@emotion/is-prop-valid';
import styled from '@emotion/styled';
import {
  border,
  color,
  compose,
  flexbox,
  grid,
  layout,
  position,
  shadow,
  space,
  system,
  typography,
  type BorderProps,
  type ColorProps,
  type FlexboxProps,
  type GridProps,
  type LayoutProps,
  type PositionProps,
  type ResponsiveValue,
  type ShadowProps,
  type SpaceProps,
  type TypographyProps,
} from 'styled-system';
import type { SiteTheme, SizeStep } from '#shared/tokens/theme.ts';
import type { Polymorphic } from './polymorphic.ts';

interface GapProps {
  /** A step of the space scale. */
  readonly gap?: ResponsiveValue<number> | undefined;
  readonly rowGap?: ResponsiveValue<number> | undefined;
  readonly columnGap?: ResponsiveValue<number> | undefined;
}

type TextProps = Omit<TypographyProps, 'fontSize'> & {
  readonly fontSize?: ResponsiveValue<SizeStep> | undefined;
};

/** Every prop that styled-system turns into style. Colours and font sizes are token names only. */
export type SystemProps = SpaceProps &
  ColorProps<SiteTheme> &
  LayoutProps &
  FlexboxProps &
  GridProps &
  BorderProps &
  PositionProps &
  ShadowProps &
  TextProps &
  GapProps;

const gaps = system({
  gap: { property: 'gap', scale: 'space' },
  rowGap: { property: 'rowGap', scale: 'space' },
  columnGap: { property: 'columnGap', scale: 'space' },
});

/** The styled-system parser of the primitives. */
export const systemProps = compose(space, color, layout, flexbox, grid, border, position, shadow, typography, gaps);

const systemNames: ReadonlySet<string> = new Set(systemProps.propNames);

// Props of the router's link that aren't HTML attributes.
const linkNames: ReadonlySet<string> = new Set(['replace', 'state']);

/** Filters style props out of the DOM, for styled components that take `systemProps`. */
export const shouldForwardProp = (prop: string): boolean =>
  (isPropValid(prop) && !systemNames.has(prop)) || linkNames.has(prop);

type Block = Polymorphic<'div', SystemProps>;

/** Any element with style props. */
export const Box = styled('div', { shouldForwardProp })(systemProps) as unknown as Block;

/** A column of children, by default 16 px apart. */
export const Stack = styled('div', { shouldForwardProp })(
  { display: 'flex', flexDirection: 'column', gap: 'var(--space-4)', minWidth: 0 },
  systemProps,
) as unknown as Block;

/** A row of children that wraps. */
export const Row = styled('div', { shouldForwardProp })(
  { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-4)', minWidth: 0 },
  systemProps,
) as unknown as Block;

/** A grid; `gridTemplateColumns` takes responsive arrays. */
export const Grid = styled('div', { shouldForwardProp })(
  { display: 'grid', gap: 'var(--space-5)' },
  systemProps,
) as unknown as Block;

/** The page column: at most 1120 px wide with 24 px of padding. */
export const Container = styled('div', { shouldForwardProp })(
  {
    width: '100%',
    maxWidth: 'calc(1120px + 2 * var(--space-5))',
    marginInline: 'auto',
    paddingInline: 'var(--space-5)',
  },
  { '@media (max-width: 479px)': { paddingInline: 'var(--space-4)' } },
  systemProps,
) as unknown as Block;

/** A paragraph, at most 68 characters wide. */
export const Text = styled('p', { shouldForwardProp })(
  { margin: 0, maxWidth: '68ch', textWrap: 'pretty' },
  systemProps,
) as unknown as Polymorphic<'p', SystemProps>;

/** A heading. `as` sets the level, `fontSize` the size. */
export const Heading = styled('h2', { shouldForwardProp })(
  {
    margin: 0,
    fontFamily: 'var(--font-display)',
    fontSize: 'var(--size-xl)',
    fontWeight: 560,
    letterSpacing: '-0.018em',
    lineHeight: 1.14,
    textWrap: 'balance',
    // Headings take the focus after navigation. They aren't controls, so they show no focus ring.
    '&:focus': { outline: 'none' },
  },
  systemProps,
) as unknown as Polymorphic<'h2', SystemProps>;

/** A small line above a heading. */
export const Eyebrow = styled('p', { shouldForwardProp })(
  { margin: 0, fontSize: '0.8125rem', fontWeight: 650, letterSpacing: '0.02em', color: 'var(--accent-ink)' },
  systemProps,
) as unknown as Polymorphic<'p', SystemProps>;

/** A link in running text. */
export const TextLink = styled('a', { shouldForwardProp })(
  {
    color: 'inherit',
    fontWeight: 600,
    textDecorationLine: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.2em',
    textDecorationColor: 'var(--accent)',
    transition: 'text-decoration-thickness var(--motion-quick)',
    '&:hover': { textDecorationThickness: '2px' },
  },
  systemProps,
) as unknown as Polymorphic<'a', SystemProps>;
