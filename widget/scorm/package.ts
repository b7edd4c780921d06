/** The script of a SCORM package: our quiz in a frame, and its result in the learning platform. */
import { ASK, heightIn } from '../frame/messages.ts';
import { createLmsApi, findLms } from './lms-api.ts';
import { SCORM_12 } from './scorm-12.ts';
import { SCORM_2004 } from './scorm-2004.ts';
import { NO_LMS, notLoaded } from './sentences.ts';
import { createSession } from './session.ts';

/** A frame that hasn't reported its height after this time can't be shown, in milliseconds. */
const LOAD_MS = 20_000;

const { server = '', partner = '', quiz = '', edition } = document.documentElement.dataset;
const standard = edition === '2004' ? SCORM_2004 : SCORM_12;
const notice = document.querySelector<HTMLElement>('#notice');
const frame = document.querySelector<HTMLIFrameElement>('#quiz');

const show = (sentence: string | null): void => {
  if (notice === null) return;
  notice.textContent = sentence;
  notice.hidden = sentence === null;
};

const begin = (shown: HTMLIFrameElement): void => {
  const lms = findLms(window, standard);
  if (lms === null) {
    show(NO_LMS);
    return;
  }
  const session = createSession({
    api: createLmsApi(lms, standard),
    standard,
    now: () => performance.now(),
    after: (milliseconds, run) => setTimeout(run, milliseconds),
    show,
  });
  const started = session.start();
  if (started === false) return;

  let loading: 'waiting' | 'late' | 'loaded' = 'waiting';
  setTimeout(() => {
    if (loading !== 'waiting') return;
    loading = 'late';
    show(notLoaded(location.origin));
  }, LOAD_MS);
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== server || source !== shown.contentWindow) return;
    const height = heightIn(data);
    if (height !== null) {
      if (loading === 'late') show(null);
      loading = 'loaded';
      shown.height = String(height);
    }
    session.receive(data);
  });
  shown.addEventListener('load', () => shown.contentWindow?.postMessage({ type: ASK }, server));
  // Browsers send the part after the # to no server.
  const attempt = started.ticket === null ? '' : `#${started.ticket}`;
  shown.src = `${server}/embed/quiz/${quiz}?partner=${partner}&lms=1${attempt}`;
  shown.hidden = false;

  addEventListener('pagehide', () => session.leave());
  // A page that comes back from the browser's cache has ended its visit.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
};

if (frame !== null) begin(frame);
