import { createElement, type ReactNode, type SVGProps } from 'react';

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string;
}

/** The icons' drawing, as lists of elements with their attributes. */
type IconNode = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/** Makes icons as the package does, without its context and the class names that the site's styles don't use. */
const createIcon =
  (name: string, node: IconNode) =>
  ({ size = 24, ...rest }: IconProps): ReactNode =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}`,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
export default createIcon;
