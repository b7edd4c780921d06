/** The element over time: the day turns while it is open, and a started attempt can't be read. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import type { BusinessQuiz } from './element.ts';

const EVENING = Date.parse('2026-03-01T18:00:00Z');
const NEXT_DAY = Date.parse('2026-03-01T18:30:00Z');

const quizOf = (date: string, endsAt: number, prompt: string): EmbeddedQuiz => ({
  _id: '0123456789abcdef01234567',
  title: `The quiz of ${date}`,
  description: '',
  difficulty: 'easy',
  questionCount: 2,
  timeLimitMinutes: null,
  passMark: 50,
  path: '/daily',
  date,
  endsAt: new Date(endsAt).toISOString(),
  questions: [
    { kind: 'boolean', id: 'q1', prompt: `<p>${prompt}</p>`, points: 1 },
    { kind: 'boolean', id: 'q2', prompt: '<p>And that?</p>', points: 1 },
  ],
});
const first = quizOf('2026-03-01', NEXT_DAY, 'Is it so?');
const second = quizOf('2026-03-02', NEXT_DAY + 86_400_000, 'Is it new?');

describe('<business-quiz> that stands open', () => {
  let Quiz: typeof BusinessQuiz;
  let served: EmbeddedQuiz;
  let element: BusinessQuiz;
  const requests: string[] = [];
  /** Elements of one partner share a reply, so each test has a partner of its own. */
  let partners = 0;
  const events: string[] = [];

  beforeAll(async () => {
    vi.stubGlobal('TOKENS_LIGHT', '');
    vi.stubGlobal('TOKENS_DARK', '');
    ({ BusinessQuiz: Quiz } = await import('../../define.ts'));
    await customElements.whenDefined('business-quiz');
    for (const name of ['bw-ready', 'bw-start', 'bw-error']) {
      document.addEventListener(name, (event) => {
        const { title, message } = (event as CustomEvent<{ title?: string; message?: string }>).detail;
        events.push([name, title ?? message].join(' ').trim());
      });
    }
  });
  beforeEach(() => {
    vi.useFakeTimers({ now: EVENING, toFake: ['Date'] });
    partners += 1;
    requests.length = 0;
    events.length = 0;
    localStorage.clear();
    served = first;
    vi.stubGlobal('fetch', (address: string) => {
      const pathname = address.replace(/^.*?(?=\/api)|\?.*$/g, '');
      requests.push(pathname);
      return Promise.resolve(
        pathname === '/api/embed/quiz'
          ? new Response(JSON.stringify({ success: true, data: { quiz: served } }))
          : new Response(JSON.stringify({ success: false, code: 'UNAVAILABLE', message: 'Back soon' }), {
              status: 503,
            }),
      );
    });
  });
  afterEach(() => {
    element.remove();
    vi.useRealTimers();
  });

  const text = (): string => element.shadowRoot?.textContent ?? '';
  const shows = (words: string): Promise<void> =>
    vi.waitFor(async () => {
      await element.updateComplete;
      expect(text()).toContain(words);
    });
  const put = async (words: string): Promise<void> => {
    element = new Quiz();
    element.partner = `pk_${String(partners)}`;
    document.body.append(element);
    await shows(words);
  };
  const turnDay = (): void => {
    vi.setSystemTime(NEXT_DAY + 60_000);
    served = second;
  };
  const choose = (at: number): void => {
    element.shadowRoot?.querySelectorAll<HTMLInputElement>('input')[at]?.click();
  };

  it.each([
    ['focus', window],
    ['pageshow', window],
    ['visibilitychange', document],
  ])("shows the new day's quiz at the next %s where nothing was answered", async (name, target) => {
    await put('Is it so?');
    turnDay();
    target.dispatchEvent(new Event(name, { bubbles: true }));
    await shows('Is it new?');
    expect(events).toEqual(['bw-ready The quiz of 2026-03-01', 'bw-ready The quiz of 2026-03-02']);
  });
  it("shows the new day's quiz in place of a first answer that would come too late", async () => {
    await put('Is it so?');
    turnDay();
    choose(0);
    await shows('Is it new?');
    expect(events.filter((event) => event.startsWith('bw-start'))).toEqual([]);
    expect(requests).toEqual(['/api/embed/quiz', '/api/embed/quiz']);
  });
  it('stays as it is while the day lasts', async () => {
    await put('Is it so?');
    window.dispatchEvent(new Event('focus'));
    await element.updateComplete;
    expect(requests).toEqual(['/api/embed/quiz']);
  });
  it('keeps a quiz that was begun on the day before', async () => {
    await put('Is it so?');
    choose(0);
    turnDay();
    window.dispatchEvent(new Event('focus'));
    await element.updateComplete;
    expect(text()).toContain('Is it so?');
    expect(requests.filter((path) => path === '/api/embed/quiz')).toHaveLength(1);
  });
  it('takes answers on a device whose clock is a day ahead', async () => {
    vi.setSystemTime(NEXT_DAY + 60_000);
    await put('Is it so?');
    window.dispatchEvent(new Event('focus'));
    choose(0);
    await vi.waitFor(() => expect(events).toContain('bw-start'));
    expect(requests.filter((path) => path === '/api/embed/quiz')).toHaveLength(1);
  });
  it('tells the page of an error, and not that it is ready, where what was begun cannot be read', async () => {
    localStorage.setItem(
      `bw:pk_${String(partners)}:${first._id}:2026-03-01`,
      JSON.stringify({ attemptId: 'a1', guestToken: 'secret' }),
    );
    await put('Back soon');
    expect(text()).toContain('Try again');
    await vi.waitFor(() => expect(events).toEqual(['bw-error Back soon']));
  });
  it('has an attempt of its own beside another element of the same quiz, and finds it again', async () => {
    await put('Is it so?');
    const twin = new Quiz();
    twin.partner = element.partner;
    twin.quiz = element.quiz;
    document.body.append(twin);
    await vi.waitFor(() => expect(twin.shadowRoot?.textContent).toContain('Is it so?'));
    expect(requests).toEqual(['/api/embed/quiz']);
    const answers = () => [element, twin].map((one) => one.shadowRoot?.querySelectorAll(':checked').length);
    choose(0);
    await vi.waitFor(() => expect(answers()).toEqual([1, 0]));
    twin.shadowRoot?.querySelectorAll<HTMLInputElement>('input')[1]?.click();
    await vi.waitFor(() => expect(answers()).toEqual([1, 1]));
    const stored = Object.keys(localStorage)
      .filter((key) => key.startsWith('attempt:'))
      .toSorted();
    const attempt = `attempt:bw:${element.partner}:${first._id}`;
    expect(stored).toEqual([`${attempt}.1:2026-03-01`, `${attempt}:2026-03-01`]);
    twin.remove();
  });
  it('shows the daily quiz when its attribute is removed', async () => {
    await put('Is it so?');
    element.setAttribute('quiz', 'nonsense');
    await shows('Invalid quiz ID format');
    element.removeAttribute('quiz');
    await shows('Is it so?');
  });
  it('asks the server that it names', async () => {
    const addresses: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      addresses.push(address);
      return Promise.resolve(new Response(JSON.stringify({ success: true, data: { quiz: first } })));
    });
    element = new Quiz();
    element.partner = `pk_${String(partners)}`;
    element.server = 'https://learn.example/';
    element.view = 'card';
    document.body.append(element);
    await shows('Take the quiz');
    expect(addresses).toEqual([`https://learn.example/api/embed/quiz?partner=${element.partner}&quiz=daily`]);
    expect(element.shadowRoot?.querySelector('a')?.href).toBe('https://learn.example/daily');
  });
  it('shows the card in a sandbox without an origin, where no answer could be sent', async () => {
    vi.stubGlobal('origin', 'null');
    await put('Take the quiz');
    vi.stubGlobal('origin', location.origin);
  });
});
