import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { floatParticles } from './particles.ts';

/** Side of a cell of the grid, in pixels (product specification, section 2). */
const CELL = 50;

const wander = keyframes({ to: { transform: `translate3d(${String(CELL)}px, ${String(CELL)}px, 0)` } });
const dawn = keyframes({ from: { opacity: 0 } });

const Sky = styled.div({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  pointerEvents: 'none',
  // Chrome 119 and older need the prefix.
  WebkitMaskImage: 'linear-gradient(transparent, var(--night) 45%)',
  maskImage: 'linear-gradient(transparent, var(--night) 45%)',
  '@media (prefers-reduced-motion: no-preference)': { animation: `${dawn} 600ms` },
});

// One cell larger than the sky, so that the animation can loop without a visible jump.
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

/** The moving grid and the floating particles behind the footer; paused while out of view. */
const NightSky = () => {
  const sky = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (sky.current === null || canvas.current === null) return;
    const { dataset } = sky.current;
    const watcher = new IntersectionObserver(([entry]) => {
      dataset['seen'] = String(entry?.isIntersecting === true);
    });
    watcher.observe(sky.current);
    const stop = floatParticles(canvas.current);
    return () => {
      watcher.disconnect();
      stop();
    };
  }, []);
  return (
    <Sky ref={sky} aria-hidden="true">
      <Lines data-grid="" />
      <Particles ref={canvas} />
    </Sky>
  );
};
export default NightSky;
