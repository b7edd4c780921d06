import { useEffect, useRef, type RefObject } from 'react';

/**
 * Lets the lights inside the element (those with `data-drift`) follow the mouse by a small offset. However often the
 * mouse reports, the lights move once a frame, and by transform alone, so that the page is never laid out for them.
 */
export const useDriftingGlows = <E extends HTMLElement>(): RefObject<E | null> => {
  const box = useRef<E>(null);
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)');
    const glows = [...(box.current?.querySelectorAll<HTMLElement>('[data-drift]') ?? [])].map((glow) => ({
      glow,
      reach: Number(glow.dataset['drift']),
    }));
    // Read when the window changes and not when the mouse moves: reading may force a layout.
    let { innerWidth, innerHeight } = window;
    let [x, y, frame] = [0, 0, 0];
    const move = (): void => {
      frame = 0;
      for (const { glow, reach } of glows) {
        glow.style.transform = `translate3d(${(x * reach).toFixed(1)}px, ${(y * reach).toFixed(1)}px, 0)`;
      }
    };
    const pointed = ({ pointerType, clientX, clientY }: PointerEvent): void => {
      if (pointerType === 'touch' || still.matches) return;
      x = (clientX / innerWidth) * 2 - 1;
      y = (clientY / innerHeight) * 2 - 1;
      if (frame === 0) frame = requestAnimationFrame(move);
    };
    const resized = (): void => {
      ({ innerWidth, innerHeight } = window);
    };
    window.addEventListener('pointermove', pointed, { passive: true });
    window.addEventListener('resize', resized);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', pointed);
      window.removeEventListener('resize', resized);
    };
  }, []);
  return box;
};
