import styled from '@emotion/styled';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { MathText } from '#shared/contract/study-aids/study-aids.ts';
import { Stack, Text } from '#shared/ui/system.ts';
import { trustedHtml } from '#shared/ui/trusted-types.ts';

const MATH = {
  fontFamily: '"STIX Two Math", "Cambria Math", "Latin Modern Math", "Noto Sans Math", math',
  '& mtext': { fontFamily: 'var(--font-text)', fontSize: '0.85em' },
  // Fonts without a table for mathematics leave no room at the bar of a fraction.
  '& mfrac > :first-child': { paddingBlockEnd: '0.12em' },
  '& mfrac > :last-child': { paddingBlockStart: '0.12em' },
} as const;

const Scroll = styled.div({
  overflowX: 'auto',
  overflowY: 'hidden',
  padding: '10px 4px',
  '& math': { ...MATH, fontSize: '1.3em', width: 'max-content', minWidth: '100%' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '2px', borderRadius: '4px' },
  '@media print': { overflow: 'visible', padding: '2px 0', '& math': { fontSize: '1.15em', textAlign: 'start' } },
});

const Inline = styled.span({ '& math': { ...MATH, fontSize: '1.1em' } });

/** True while the element's content is wider than the element. */
const useOverflow = (ref: RefObject<HTMLElement | null>): boolean => {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return overflows;
};

/**
 * A formula on a line of its own, and in words below. A long one scrolls in its own box, which then takes the focus so that
 * it scrolls by keyboard. The MathML is the server's, rendered from checked TeX without links, scripts or styles.
 */
export const DisplayMath = ({ math, label }: { readonly math: MathText; readonly label: string }) => {
  const box = useRef<HTMLDivElement>(null);
  const overflows = useOverflow(box);
  return (
    <Stack gap={1}>
      <Scroll
        ref={box}
        role="group"
        aria-label={label}
        {...(overflows && { tabIndex: 0 })}
        dangerouslySetInnerHTML={{ __html: trustedHtml(math.mathml) }}
      />
      <Text color="muted" fontSize="sm">
        In words: {math.text}
      </Text>
    </Stack>
  );
};

/** A symbol within a line. */
export const InlineMath = ({ mathml }: { readonly mathml: string }) => (
  <Inline dangerouslySetInnerHTML={{ __html: trustedHtml(mathml) }} />
);
