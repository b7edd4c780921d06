/**
 * Defines `<business-quiz>` in a browser. Importing it on a server does nothing, so a page may be rendered there.
 */

/** The element. Each property is an attribute of the same name too. */
export interface BusinessQuizElement extends HTMLElement {
  /** Key of the partner. */
  partner: string;
  /** "daily", or the id of a quiz that is listed for the partner. */
  quiz: string;
  view: 'quiz' | 'card';
  theme: 'auto' | 'light' | 'dark';
  /** Origin of the server, such as "https://quiz.example.com". Required with this package: the script comes from your own site. */
  server: string;
  /** Reads the quiz again, and resumes the visitor's attempt. */
  reload(): Promise<void>;
}

/** The `detail` of each event. Events bubble and cross shadow roots. */
export interface BusinessQuizDetails {
  'bw-ready': { readonly quizId: string; readonly title: string };
  'bw-start': Readonly<Record<string, never>>;
  /** `index` counts from 0. */
  'bw-answer': { readonly index: number; readonly total: number };
  'bw-complete': {
    readonly score: number;
    readonly maxScore: number;
    /** 0 to 100. */
    readonly percent: number;
    readonly passed: boolean;
  };
  'bw-error': { readonly message: string };
}

declare global {
  interface HTMLElementTagNameMap {
    'business-quiz': BusinessQuizElement;
  }
}

/** Resolves when the element is defined; on a server at once. */
export const defined: Promise<void> =
  typeof customElements === 'undefined'
    ? Promise.resolve()
    : import('./element.js').then(() => customElements.whenDefined('business-quiz')).then(() => undefined);
