import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';

/** Side of a cell of the grid, in pixels (product specification, section 2). */
const CELL = 50;

const wander = keyframes({ to: { transform: `translate3d(${String(CELL)}px, ${String(CELL)}px, 0)` } });

const Sky = styled.div({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
  maskImage: 'linear-gradient(transparent, var(--night) 45%)',
});

// One cell larger than the sky, so that it can move by a cell and start over unseen.
const Lines = styled.div({
  position: 'absolute',
  inset: `-${String(CELL)}px 0 0 -${String(CELL)}px`,
  backgroundImage:
    'linear-gradient(var(--night-line) 1px, transparent 1px), linear-gradient(90deg, var(--night-line) 1px, transparent 1px)',
  backgroundSize: `${String(CELL)}px ${String(CELL)}px`,
  '@media (prefers-reduced-motion: no-preference)': {
    animation: `${wander} 9s linear infinite`,
    animationPlayState: 'paused',
    '[data-seen=true] > &': { animationPlayState: 'running' },
  },
});

const Particles = styled.canvas({ position: 'absolute', inset: 0, width: '100%', height: '100%' });

/** How far below the window the sky may be when its particles are fetched. */
const NEAR = '400px';

/** The moving grid and the floating particles behind the footer. They rest while nobody can see them. */
export const NightSky = () => {
  const sky = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => {
      if (sky.current !== null) sky.current.dataset['seen'] = String(entry?.isIntersecting === true);
    });
    if (sky.current !== null) watcher.observe(sky.current);
    return () => watcher.disconnect();
  }, []);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const start = async (): Promise<void> => {
      const { floatParticles } = await import('./particles.ts');
      if (!gone && canvas.current !== null) stop = floatParticles(canvas.current);
    };
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        watcher.disconnect();
        // Without a network the footer does without its ornament.
        start().catch(() => undefined);
      },
      { rootMargin: NEAR },
    );
    if (canvas.current !== null) watcher.observe(canvas.current);
    return () => {
      gone = true;
      watcher.disconnect();
      stop?.();
    };
  }, []);

  return (
    <Sky ref={sky} aria-hidden="true">
      <Lines data-grid="" />
      <Particles ref={canvas} />
    </Sky>
  );
};
