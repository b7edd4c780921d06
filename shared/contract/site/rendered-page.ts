/** What the server and the site agree upon about pages whose HTML is made ahead of the browser: types and a few names. */
import type { EmbeddedQuiz } from '../partners/embed.ts';

/** The reply of a GET, as the client would have it: the parsed body, or the error of a refusal. */
export type HandedReply =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false;
      readonly error: { readonly code: string; readonly status: number; readonly message: string };
    };

/** Replies by the address of their call: "/api/news-insights/user/…". */
export type HandedReplies = Readonly<Record<string, HandedReply>>;

/** The element of a page that holds its HandedReplies as JSON. */
export const PAGE_DATA_ID = 'page-data';

/** The last element of a first view of which nothing is painted before all of it is there. */
export const FIRST_VIEW_END = 'first-view-end';

/** Stands in built pages where the origin of the site goes, which is known only to the server that sends them. */
export const ORIGIN_MARK = '%PUBLIC_URL%';

/** Stands in built pages where the address of support goes. */
export const SUPPORT_MARK = 'support@example.com';

export interface PageRequest {
  /** Path with query, as in the address bar. */
  readonly url: string;
  /** What the page would ask the API for at once. */
  readonly replies: HandedReplies;
  /** The HTML of the empty shell, into which the page is written. */
  readonly shell: string;
  /** Origin of the site without a slash at the end, or ORIGIN_MARK. */
  readonly origin: string;
}

/** Renders a page of the site to a whole HTML document. */
export type RenderPage = (request: PageRequest) => Promise<string>;

/** What the build of the site for the server exports. */
export interface PageRenderer {
  /** Paths of the pages that are the same for everybody at all times, rendered when the site is built. */
  readonly staticPages: readonly string[];
  readonly render: RenderPage;
}

/** The widget as it is to be written into somebody's HTML. */
export interface FragmentRequest {
  readonly quiz: EmbeddedQuiz;
  /** Key of the partner. */
  readonly partner: string;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly view: 'quiz' | 'card';
  /** The nonce of the page's policy for styles, where it has one. */
  readonly nonce: string | undefined;
  /** Origin of our own server. */
  readonly origin: string;
}

/** What the build of the widget for the server exports. */
export interface FragmentRenderer {
  /** The element with its first question, readable before any script runs. */
  readonly renderFragment: (request: FragmentRequest) => string;
}
