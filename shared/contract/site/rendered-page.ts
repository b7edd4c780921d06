/** Types and names shared by server and site for prerendered pages. */
import type { EmbeddedQuiz } from '../partners/embed.ts';

/** The reply of a GET as the client would return it: the parsed body or the error. */
export type PageReply =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false;
      readonly error: { readonly code: string; readonly status: number; readonly message: string };
    };

/** Replies by the URL of their call: "/api/news-insights/user/…". */
export type PageReplies = Readonly<Record<string, PageReply>>;

/** The element of a page that holds its replies as JSON. */
export const PAGE_DATA_ID = 'page-data';

/** The last element of a first view that must be painted in one piece. */
export const FIRST_VIEW_END = 'first-view-end';

/** Placeholder in built pages for the site's origin, which only the server knows. */
export const ORIGIN_MARK = '%PUBLIC_URL%';

/** Placeholder in built pages for the support email address. */
export const SUPPORT_MARK = 'support@example.com';

export interface PageRequest {
  /** Path with query. */
  readonly url: string;
  /** Replies to the page's first API calls. */
  readonly replies: PageReplies;
  /** The HTML of the empty shell around the page. */
  readonly shell: string;
  /** Origin of the site without a trailing slash, or ORIGIN_MARK. */
  readonly origin: string;
}

/** Renders a page of the site to a whole HTML document. */
export type RenderPage = (request: PageRequest) => Promise<string>;

/** Exported by the site's server build. */
export interface PageRenderer {
  /** Paths of static pages, rendered at build time. */
  readonly staticPages: readonly string[];
  readonly render: RenderPage;
}

/** Options for writing the widget into a partner's HTML. */
export interface FragmentRequest {
  readonly quiz: EmbeddedQuiz;
  /** Key of the partner. */
  readonly partner: string;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly view: 'quiz' | 'card';
  /** The style nonce of the page's policy, if any. */
  readonly nonce: string | undefined;
  /** Origin of our own server. */
  readonly origin: string;
}

/** Exported by the widget's server build. */
export interface FragmentRenderer {
  /** Returns the element with its first question, readable before any script runs. */
  readonly renderFragment: (request: FragmentRequest) => string;
}

/** The policy of trusted types for rich text, listed in the content security policy of each page. */
export const RICH_TEXT_POLICY = 'rich-text';
