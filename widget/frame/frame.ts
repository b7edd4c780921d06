/** In the frame: tells the page around it how high the quiz is, if that page is one of the partner's. */
import { HEIGHT, isAsking } from './messages.ts';

/** The partner's origins, which the server wrote into the document. */
const listed = (document.documentElement.dataset['origins'] ?? '').split(' ');

/** Origin of the page around this frame. Firefox knows only where the frame was asked for. */
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
  const tell = (): void => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height > 0) window.parent.postMessage({ type: HEIGHT, height }, page);
  };
  new ResizeObserver(tell).observe(document.body);
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin === page && source === window.parent && isAsking(data)) tell();
  });
}
