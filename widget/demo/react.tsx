/** The element in a page of React: properties go in, events come out. */
import { StrictMode, useState, type DetailedHTMLProps, type HTMLAttributes } from 'react';
import { createRoot } from 'react-dom/client';

interface Attributes extends HTMLAttributes<HTMLElement> {
  readonly partner: string;
  readonly quiz: string;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly 'onbw-complete': (event: CustomEvent<{ percent: number }>) => void;
}
declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- how React's types are added to
  namespace JSX {
    interface IntrinsicElements {
      'business-quiz': DetailedHTMLProps<Attributes, HTMLElement>;
    }
  }
}

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
      <business-quiz
        partner={partner}
        quiz="daily"
        theme={dark ? 'dark' : 'light'}
        onbw-complete={({ detail }) => setPercent(Math.round(detail.percent))}
      />
      <p role="status">{percent === null ? 'Not taken yet.' : `The page heard: ${String(percent)} %.`}</p>
    </>
  );
};

const place = document.getElementById('react');
if (place !== null) {
  createRoot(place).render(
    <StrictMode>
      <Example partner={place.dataset['partner'] ?? ''} />
    </StrictMode>,
  );
}
