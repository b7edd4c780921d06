/**
 * In the frame of a learning platform's package, before the widget. The attempt belongs to the learner of the platform,
 * not to the browser, which others may use: its key comes in the fragment of the address and goes to the package, and
 * nothing is stored here. When the quiz is finished, the package gets the result with its answers.
 */
import type { updateGuestAttempt } from '#shared/contract/attempts/guest.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { ask } from '../ask.ts';
import { lmsResult } from './lms-answers.ts';
import { ATTEMPT, isTicket, RESULT, type LearnerAttempt, type LmsResult } from './lms-messages.ts';

const ofAddress = location.hash.slice(1);
let ticket = isTicket(ofAddress) ? ofAddress : null;

const send = (type: string, detail: LearnerAttempt | LmsResult): void => {
  dispatchEvent(new CustomEvent(type, { detail }));
};

/** The widget's entry with the attempt's key; it has others for answers that aren't sent yet. */
const isKey = (key: string): boolean => key.startsWith('bw:');

/** The methods of `localStorage` that the widget calls, for one attempt and the lifetime of the page. */
class LearnerStorage {
  readonly #entries = new Map<string, string>();

  getItem(key: string): string | null {
    if (!isKey(key)) return this.#entries.get(key) ?? null;
    const [attemptId, guestToken] = ticket?.split('.') ?? [];
    return ticket === null ? null : JSON.stringify({ attemptId, guestToken });
  }

  setItem(key: string, value: string): void {
    if (!isKey(key)) {
      this.#entries.set(key, value);
      return;
    }
    const { attemptId, guestToken } = JSON.parse(value) as Record<'attemptId' | 'guestToken', string>;
    ticket = `${attemptId}.${guestToken}`;
    send(ATTEMPT, { ticket });
  }

  removeItem(key: string): void {
    this.#entries.delete(key);
  }
}

Object.defineProperty(window, 'localStorage', { value: new LearnerStorage() });

/** Reads the attempt and reports it if it is finished. Returns false if the server couldn't be asked. */
const report = async (): Promise<boolean> => {
  if (ticket === null) return false;
  const [id = '', guestToken] = ticket.split('.');
  const reply = await ask<ResponseOf<typeof updateGuestAttempt>['data']>(`/api/guest/attempts/${id}`, {
    method: 'PUT',
    body: { guestToken, answers: [] },
  });
  if (!reply.ok) return false;
  const { result } = reply.data;
  if (result.status === 'finished') send(RESULT, lmsResult(result));
  return true;
};

// An earlier visit may have submitted the quiz without its result reaching the platform.
addEventListener('bw-ready', () => void report());
addEventListener('bw-complete', (event) => {
  const { percent, passed } = (event as CustomEvent<Pick<LmsResult, 'percent' | 'passed'>>).detail;
  void report().then((reported) => {
    // The score without the answers is better than nothing.
    if (!reported) send(RESULT, { percent: percent, passed, finishedAt: null, answers: [] });
  });
});
