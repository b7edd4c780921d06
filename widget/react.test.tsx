/** The element in React 19, by the questions of Custom Elements Everywhere: children, attributes, properties, events. */
import { act, cleanup, render } from '@testing-library/react';
import { createRef, type ComponentType, type HTMLAttributes, type Ref } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import type { BusinessQuiz } from './elements/business-quiz/element.ts';

interface QuizProps extends HTMLAttributes<HTMLElement> {
  readonly ref?: Ref<BusinessQuiz>;
  readonly partner?: string;
  readonly quiz?: string;
  readonly view?: string;
  readonly theme?: string;
  readonly 'onbw-ready'?: ((event: CustomEvent<{ title: string }>) => void) | undefined;
  readonly 'onbw-error'?: (event: CustomEvent<{ message: string }>) => void;
}
/** The element by its name, which is all that React knows of it. */
const Quiz = 'business-quiz' as unknown as ComponentType<QuizProps>;

const ID = '0123456789abcdef01234567';
const quiz: EmbeddedQuiz = {
  _id: ID,
  title: 'Cash is king',
  description: '',
  difficulty: 'easy',
  questionCount: 1,
  timeLimitMinutes: null,
  passMark: 50,
  path: '/daily',
  date: null,
  endsAt: null,
  questions: [{ kind: 'boolean', id: 'q1', prompt: '<p>Is it so?</p>', points: 1 }],
};

/** Lets the element read its quiz and render. */
const settle = async (element: BusinessQuiz): Promise<void> => {
  await act(async () => {
    await vi.waitFor(
      async () => {
        await element.updateComplete;
        expect(element.shadowRoot?.querySelector('h2, [role=alert]')).not.toBeNull();
      },
      { timeout: 20_000 },
    );
  });
};
const elementIn = (container: HTMLElement): BusinessQuiz => {
  const found = container.querySelector<BusinessQuiz>('business-quiz');
  if (found === null) throw new Error('React has rendered no element');
  return found;
};

describe('<business-quiz> in React', () => {
  beforeAll(async () => {
    vi.stubGlobal('TOKENS_LIGHT', '');
    vi.stubGlobal('TOKENS_DARK', '');
    await import('./define.ts');
    await customElements.whenDefined('business-quiz');
  });
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ success: true, data: { quiz } }))));
  });
  afterEach(cleanup);

  it('is made without children, and with children that stay', async () => {
    const { container, rerender } = render(<Quiz quiz={ID} />);
    const element = elementIn(container);
    await settle(element);
    expect(element.shadowRoot?.textContent).toContain('Is it so?');
    rerender(
      <Quiz quiz={ID}>
        <a href="/daily">The quiz</a>
      </Quiz>,
    );
    expect(elementIn(container)).toBe(element);
    expect(element.querySelector('a')?.textContent).toBe('The quiz');
    rerender(
      <Quiz quiz={ID}>
        <a href="/daily">Another</a>
      </Quiz>,
    );
    expect(element.querySelector('a')?.textContent).toBe('Another');
  });
  it('is hidden and shown again', async () => {
    const Toggled = ({ there }: { readonly there: boolean }) => <div>{there && <Quiz quiz={ID} />}</div>;
    const { container, rerender } = render(<Toggled there />);
    await settle(elementIn(container));
    rerender(<Toggled there={false} />);
    expect(container.querySelector('business-quiz')).toBeNull();
    rerender(<Toggled there />);
    await settle(elementIn(container));
  });
  it('receives its properties, and their changes', async () => {
    const { container, rerender } = render(<Quiz partner="pk_1" quiz={ID} view="quiz" theme="dark" />);
    const element = elementIn(container);
    await settle(element);
    expect([element.partner, element.quiz, element.view, element.theme]).toEqual(['pk_1', ID, 'quiz', 'dark']);
    expect(element.getAttribute('theme')).toBe('dark');
    rerender(<Quiz partner="pk_2" quiz={ID} view="card" theme="light" />);
    await settle(element);
    expect([element.partner, element.view, element.theme]).toEqual(['pk_2', 'card', 'light']);
    await vi.waitFor(() => expect(element.shadowRoot?.textContent).toContain('Take the quiz'), { timeout: 20_000 });
  });
  it('is written as attributes where React renders on a server', () => {
    expect(renderToString(<Quiz partner="pk_1" quiz="daily" view="card" theme="dark" />)).toBe(
      '<business-quiz partner="pk_1" quiz="daily" view="card" theme="dark"></business-quiz>',
    );
  });
  it('is heard by listeners that React sets, changes and takes away', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const { container, rerender } = render(<Quiz quiz={ID} onbw-ready={first} />);
    const element = elementIn(container);
    await vi.waitFor(() => expect(first).toHaveBeenCalledTimes(1), { timeout: 20_000 });
    expect((first.mock.calls[0]?.[0] as CustomEvent<{ title: string }> | undefined)?.detail.title).toBe('Cash is king');
    rerender(<Quiz quiz={ID} onbw-ready={second} />);
    await act(() => element.reload());
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
    rerender(<Quiz quiz={ID} onbw-ready={undefined} />);
    await act(() => element.reload());
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  });
  it('is heard by a listener that a ref sets, and by one of an element around it', async () => {
    const ref = createRef<BusinessQuiz>();
    const [own, around] = [vi.fn(), vi.fn()];
    const { container } = render(<Quiz ref={ref} quiz={ID} />);
    ref.current?.addEventListener('bw-ready', own);
    container.addEventListener('bw-ready', around);
    await act(() => ref.current?.reload() ?? Promise.resolve());
    expect([own.mock.calls.length, around.mock.calls.length]).toEqual([1, 1]);
  });
  it('tells React of what went wrong', async () => {
    const failed = vi.fn();
    render(<Quiz quiz="nonsense" onbw-error={failed} />);
    await vi.waitFor(() => expect(failed).toHaveBeenCalled(), { timeout: 20_000 });
    const [event] = failed.mock.calls[0] as [CustomEvent<{ message: string }>];
    expect(event.detail.message).toBe('Invalid quiz ID format. Expected 24 hexadecimal characters.');
  });
});
