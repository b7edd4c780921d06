/** `<business-quiz>` as this page's React knows it. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

interface BusinessQuizAttributes extends HTMLAttributes<HTMLElement> {
  readonly partner: string;
  readonly quiz: string;
  readonly view: 'quiz' | 'card';
  readonly theme: 'auto' | 'light' | 'dark';
}

declare module 'react' {
  // oxlint-disable-next-line @typescript-eslint/no-namespace -- how React's types are added to
  namespace JSX {
    interface IntrinsicElements {
      'business-quiz': DetailedHTMLProps<BusinessQuizAttributes, HTMLElement>;
    }
  }
}

const SCRIPT = '/widget/v1/business-quiz.js';

/** Loads the widget that partners load; it defines its element once. */
export const loadWidget = async (): Promise<void> => {
  await import(/* @vite-ignore */ new URL(SCRIPT, window.location.href).href);
};
