/** On the partner's page: gives our frames their height, and fires the widget's events on them. */
import { ASK, eventIn, heightIn } from './messages.ts';

/** The origin that this script came from. */
const ours = new URL(import.meta.url).origin;

const isOurs = (frame: Element): frame is HTMLIFrameElement =>
  frame instanceof HTMLIFrameElement && frame.src.startsWith(`${ours}/embed/quiz/`);

const ask = (frame: HTMLIFrameElement): void => frame.contentWindow?.postMessage({ type: ASK }, ours);

addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
  if (origin !== ours) return;
  const height = heightIn(data);
  const event = eventIn(data);
  for (const frame of document.querySelectorAll('iframe')) {
    if (!isOurs(frame) || frame.contentWindow !== source) continue;
    if (height !== null) frame.height = String(height);
    if (event !== null) frame.dispatchEvent(new CustomEvent(event.type, { bubbles: true, detail: event.detail }));
  }
});

// A frame sends its height when it loads, which may be before this script.
document.addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof Element && isOurs(target)) ask(target);
  },
  true,
);
const askAll = (): void => {
  for (const frame of document.querySelectorAll('iframe')) if (isOurs(frame) && frame.loading !== 'lazy') ask(frame);
};
if (document.readyState === 'complete') askAll();
else addEventListener('load', askAll, { once: true });

export {};
