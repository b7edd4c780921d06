/** In the frame: sends its height and the widget's events to the page around it, if that page is one of the partner's. */
import { LMS_EVENTS } from './lms-messages.ts';
import { EVENTS, HEIGHT, isAsking } from './messages.ts';

/** The partner's origins, from the server. */
const listed = (document.documentElement.dataset['origins'] ?? '').split(' ');

/** Origin of the page around this frame. Firefox has only the referrer. */
const around = (): string => {
  const [above] =
    (location as { readonly ancestorOrigins?: ArrayLike<string> & Iterable<string> }).ancestorOrigins ?? [];
  if (above !== undefined) return above;
  try {
    return new URL(document.referrer).origin;
  } catch {
    return '';
  }
};

const page = around();
if (window.parent !== window && listed.includes(page)) {
  const sendHeight = (): void => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height > 0) window.parent.postMessage({ type: HEIGHT, height }, page);
  };
  for (const name of [...EVENTS, ...LMS_EVENTS]) {
    addEventListener(name, (event) => {
      window.parent.postMessage({ type: name, detail: (event as CustomEvent<unknown>).detail }, page);
    });
  }
  new ResizeObserver(sendHeight).observe(document.body);
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === page && source === window.parent && isAsking(data)) sendHeight();
  });
}
