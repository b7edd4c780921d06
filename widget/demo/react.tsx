/** The element in a page of React: properties go in, events come out. */
import { StrictMode, useState, type ComponentType, type HTMLAttributes } from 'react';
import { createRoot } from 'react-dom/client';

interface QuizProps extends HTMLAttributes<HTMLElement> {
  readonly partner: string;
  readonly quiz: string;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly 'onbw-complete': (event: CustomEvent<{ percent: number }>) => void;
}
/** The element by its name. A project of its own would rather declare it once in `React.JSX.IntrinsicElements`. */
const Quiz = 'business-quiz' as unknown as ComponentType<QuizProps>;

const Example = ({ partner }: { readonly partner: string }) => {
  const [dark, setDark] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  return (
    <>
      <p>
        <label>
          <input type="checkbox" checked={dark} onChange={({ target }) => setDark(target.checked)} /> Dark
        </label>
      </p>
      <Quiz
        partner={partner}
        quiz="daily"
        theme={dark ? 'dark' : 'light'}
        onbw-complete={({ detail }) => setPercent(Math.round(detail.percent))}
      />
      <p role="status">{percent === null ? 'Not taken yet.' : `The page received: ${String(percent)}%.`}</p>
    </>
  );
};

const container = document.getElementById('react');
if (container !== null) {
  createRoot(container).render(
    <StrictMode>
      <Example partner={container.dataset['partner'] ?? ''} />
    </StrictMode>,
  );
}
