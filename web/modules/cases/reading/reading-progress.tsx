import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { forcedFill } from '#shared/ui/forced-fill.ts';

const Bar = styled.div(
  {
    position: 'fixed',
    insetBlockStart: 0,
    insetInline: 0,
    zIndex: 15,
    height: '3px',
    backgroundColor: 'var(--accent)',
    transform: 'scaleX(0)',
    transformOrigin: 'left',
    pointerEvents: 'none',
  },
  forcedFill,
);

/** Reading progress as a line along the top of the window. Decorative: the scroll bar says the same. */
export const ReadingProgress = () => {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = (): void => {
      frame = 0;
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const share = scrollHeight > clientHeight ? scrollTop / (scrollHeight - clientHeight) : 0;
      if (bar.current !== null) bar.current.style.transform = `scaleX(${String(Math.min(1, share))})`;
    };
    const scrolled = (): void => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    draw();
    window.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('resize', scrolled);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener('resize', scrolled);
    };
  }, []);
  return <Bar ref={bar} aria-hidden="true" />;
};
