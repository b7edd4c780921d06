/** On the partner's page: gives our frames the height that they tell. */
import { ASK, heightIn } from './messages.ts';

/** Our own server: the origin that this script came from. */
const ours = new URL(import.meta.url).origin;

const isOurs = (frame: Element): frame is HTMLIFrameElement =>
  frame instanceof HTMLIFrameElement && frame.src.startsWith(`${ours}/embed/quiz/`);

const ask = (frame: HTMLIFrameElement): void => frame.contentWindow?.postMessage({ type: ASK }, ours);

addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
  const height = origin === ours ? heightIn(data) : null;
  if (height === null) return;
  for (const frame of document.querySelectorAll('iframe')) {
    if (isOurs(frame) && frame.contentWindow === source) frame.height = String(height);
  }
});

// A frame tells its height when it is there, which may have been before this script was.
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
