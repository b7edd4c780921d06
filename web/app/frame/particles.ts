/** The particles behind the footer, on one canvas; no frames are drawn while it is out of view. */

/** Number of particles (product specification, section 2). */
export const PARTICLES = 500;

/** Particles of one style, drawn together because changing canvas styles is expensive. */
interface Layer {
  readonly color: '--on-night' | '--accent';
  /** Side of a particle in CSS pixels. */
  readonly size: number;
  readonly alpha: number;
  /** Share of the canvas height that they rise in a second. */
  readonly speed: number;
  readonly count: number;
}

const LAYERS: readonly Layer[] = [
  { color: '--on-night', size: 1, alpha: 0.34, speed: 0.012, count: 260 },
  { color: '--on-night', size: 1.6, alpha: 0.5, speed: 0.02, count: 130 },
  { color: '--accent', size: 1.6, alpha: 0.62, speed: 0.026, count: 70 },
  { color: '--accent', size: 2.4, alpha: 0.8, speed: 0.036, count: 40 },
];

/** How far a particle sways to either side, as a share of the canvas width. */
const SWAY = 0.012;
/** Longest step between two frames, in seconds. */
const LONGEST_STEP = 0.05;

/** Returns a fixed number from 0 to 1 for an index (a golden-ratio sequence). */
const spread = (at: number, ratio: number): number => (at * ratio) % 1;

const painter = (canvas: HTMLCanvasElement): ((seconds: number) => void) => {
  const pen = canvas.getContext('2d');
  const styles = getComputedStyle(canvas);
  const colors = LAYERS.map(({ color }) => styles.getPropertyValue(color).trim());
  return (seconds) => {
    if (pen === null) return;
    const { width, height } = canvas;
    const scale = window.devicePixelRatio;
    pen.clearRect(0, 0, width, height);
    let at = 0;
    LAYERS.forEach(({ size, alpha, speed, count }, layer) => {
      pen.fillStyle = colors[layer] ?? '';
      pen.globalAlpha = alpha * (0.85 + 0.15 * Math.sin(seconds * 1.3 + layer * 2));
      const side = size * scale;
      for (const end = at + count; at < end; at += 1) {
        const x = spread(at, 0.7548776662466927) + SWAY * Math.sin(seconds * 0.5 + at);
        const y = 1 - ((spread(at, 0.5698402909980532) + seconds * speed) % 1);
        pen.fillRect(x * width, y * height, side, side);
      }
    });
  };
};

/**
 * Animates the particles while the canvas is in view; with reduced motion they don't move. `data-running` and
 * `data-particles` expose the state and the number. Returns a function that stops.
 */
export const floatParticles = (canvas: HTMLCanvasElement): (() => void) => {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  const paint = painter(canvas);
  let [seconds, before, frame, seen] = [0, 0, 0, false];

  const step = (now: number): void => {
    seconds += Math.min((now - before) / 1000, LONGEST_STEP);
    before = now;
    paint(seconds);
    frame = requestAnimationFrame(step);
  };
  const decide = (): void => {
    const run = seen && !document.hidden && !still.matches;
    canvas.dataset['running'] = String(run);
    if (run && frame === 0) {
      before = performance.now();
      frame = requestAnimationFrame(step);
    } else if (!run) {
      cancelAnimationFrame(frame);
      frame = 0;
    }
  };
  const watcher = new IntersectionObserver(([entry]) => {
    seen = entry?.isIntersecting === true;
    decide();
  });
  const fitted = new ResizeObserver(([entry]) => {
    if (entry === undefined) return;
    canvas.width = Math.round(entry.contentRect.width * window.devicePixelRatio);
    canvas.height = Math.round(entry.contentRect.height * window.devicePixelRatio);
    paint(seconds);
  });

  canvas.dataset['particles'] = String(PARTICLES);
  watcher.observe(canvas);
  fitted.observe(canvas);
  still.addEventListener('change', decide);
  document.addEventListener('visibilitychange', decide);
  return () => {
    cancelAnimationFrame(frame);
    watcher.disconnect();
    fitted.disconnect();
    still.removeEventListener('change', decide);
    document.removeEventListener('visibilitychange', decide);
  };
};
