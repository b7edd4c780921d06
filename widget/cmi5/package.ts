/** The script of a cmi5 package: our quiz in a frame, and its result in the platform's record store. */
import { ASK, heightIn } from '../frame/messages.ts';
import { notLoaded } from '../scorm/sentences.ts';
import { readLaunch, type LaunchData } from './launch.ts';
import { connect, type Lms } from './lms.ts';
import { NO_LMS, notStarted } from './sentences.ts';
import { createSession } from './session.ts';
import { createStatements } from './statements.ts';

/** A frame that hasn't reported its height after this time can't be shown, in milliseconds. */
const LOAD_MS = 20_000;

const { server = '', partner = '', quiz = '' } = document.documentElement.dataset;
const notice = document.querySelector<HTMLElement>('#notice');
const back = document.querySelector<HTMLAnchorElement>('#back');

const show = (sentence: string | null): void => {
  if (notice === null) return;
  notice.textContent = sentence;
  notice.hidden = sentence === null;
};

const showFrame = (frame: HTMLIFrameElement, ticket: string | null, receive: (message: unknown) => void): void => {
  let loading: 'waiting' | 'late' | 'loaded' = 'waiting';
  setTimeout(() => {
    if (loading !== 'waiting') return;
    loading = 'late';
    show(notLoaded(location.origin));
  }, LOAD_MS);
  addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== server || source !== frame.contentWindow) return;
    const height = heightIn(data);
    if (height !== null) {
      if (loading === 'late') show(null);
      loading = 'loaded';
      frame.height = String(height);
    }
    receive(data);
  });
  frame.addEventListener('load', () => frame.contentWindow?.postMessage({ type: ASK }, server));
  // Browsers send the part after the # to no server.
  frame.src = `${server}/embed/quiz/${quiz}?partner=${partner}&lms=1${ticket === null ? '' : `#${ticket}`}`;
  frame.hidden = false;
};

const showReturn = ({ returnUrl }: LaunchData): void => {
  // In a frame the platform's page is around this one.
  if (back === null || returnUrl === null || window.parent !== window) return;
  back.href = returnUrl;
  back.hidden = false;
};

/** A UUID of version 4; `randomUUID` is for encrypted pages only. */
const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

const begin = async (frame: HTMLIFrameElement): Promise<void> => {
  const launch = readLaunch(location.search);
  if (launch === null) {
    show(NO_LMS);
    return;
  }
  let lms: Lms;
  let data: LaunchData;
  try {
    lms = await connect(launch, fetch.bind(window));
    data = await lms.readLaunchData();
    await lms.readPreferences();
  } catch (error) {
    show(notStarted(error instanceof Error ? error.message : 'unknown error'));
    return;
  }
  const session = createSession({
    lms,
    data,
    statements: createStatements({
      launch,
      data,
      quizUrl: `${server}/quiz/${quiz}`,
      newId,
      timestamp: () => new Date().toISOString(),
    }),
    now: () => performance.now(),
    wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
    show,
  });
  const started = await session.start();
  if (started === false) return;
  addEventListener('pagehide', () => session.leave());
  // A page that comes back from the browser's cache has ended its session.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  showReturn(data);
  showFrame(frame, started.ticket, (message) => void session.receive(message));
};

const frame = document.querySelector<HTMLIFrameElement>('#quiz');
if (frame !== null) void begin(frame);
