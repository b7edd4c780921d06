/** `<BusinessQuiz>` for React 18 and 19, whose handlers get the `detail` of an event. */
import { createElement, forwardRef, useEffect, useImperativeHandle, useRef, type ReactNode } from 'react';
import './index.js';
import type { BusinessQuizDetails, BusinessQuizElement } from './index.js';

type Handler<Name extends keyof BusinessQuizDetails> = (
  detail: BusinessQuizDetails[Name],
  event: CustomEvent<BusinessQuizDetails[Name]>,
) => void;

export interface BusinessQuizProps {
  /** Key of the partner. */
  readonly partner: string;
  /** Origin of the server. */
  readonly server: string;
  /** "daily", which is the default, or the id of a quiz that is listed for the partner. */
  readonly quiz?: string;
  readonly view?: 'quiz' | 'card';
  readonly theme?: 'auto' | 'light' | 'dark';
  readonly className?: string;
  readonly style?: Readonly<Record<string, string | number>>;
  /** Shown until the script runs, and below the reason if the quiz can't be shown. */
  readonly children?: ReactNode;
  readonly onReady?: Handler<'bw-ready'>;
  readonly onStart?: Handler<'bw-start'>;
  readonly onAnswer?: Handler<'bw-answer'>;
  readonly onComplete?: Handler<'bw-complete'>;
  readonly onError?: Handler<'bw-error'>;
}

/** A quiz of Business Wisdom. The `ref` is the element. */
export const BusinessQuiz = forwardRef<BusinessQuizElement, BusinessQuizProps>(
  ({ className, children, onReady, onStart, onAnswer, onComplete, onError, ...attributes }, ref) => {
    const element = useRef<BusinessQuizElement>(null);
    useImperativeHandle<BusinessQuizElement | null, BusinessQuizElement | null>(ref, () => element.current);
    const handlers = useRef<Readonly<Record<string, unknown>>>({});
    useEffect(() => {
      handlers.current = {
        'bw-ready': onReady,
        'bw-start': onStart,
        'bw-answer': onAnswer,
        'bw-complete': onComplete,
        'bw-error': onError,
      };
    });
    useEffect(() => {
      const { current } = element;
      const ended = new AbortController();
      for (const name of ['bw-ready', 'bw-start', 'bw-answer', 'bw-complete', 'bw-error']) {
        current?.addEventListener(
          name,
          (event) => {
            const handler = handlers.current[name] as ((detail: unknown, event: Event) => void) | undefined;
            handler?.((event as CustomEvent).detail, event);
          },
          { signal: ended.signal },
        );
      }
      return () => ended.abort();
    }, []);
    // React 18 sets `className` as it is written on elements that it doesn't know.
    return createElement('business-quiz', { ...attributes, class: className, ref: element }, children);
  },
);
BusinessQuiz.displayName = 'BusinessQuiz';
