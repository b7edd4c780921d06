/** Server-rendered widget HTML: the iframe page, and the fragment for partners' servers. */
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import type { FragmentRenderer, FragmentRequest } from '#shared/contract/site/rendered-page.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { escapeXml } from '../../../platform/http/pages/xml.ts';
import type { EmbedService } from './service.ts';

/** Parameters of a frame or fragment. */
export interface FrameRequest extends Pick<FragmentRequest, 'partner' | 'theme' | 'view' | 'nonce'> {
  /** "daily" or an id. */
  readonly quiz: string;
}

export interface Frame {
  readonly html: string;
  /** Origins that may frame it. */
  readonly origins: readonly string[];
  /** False if the quiz doesn't exist: the widget then shows a message. */
  readonly found: boolean;
}

export interface FrameService {
  /**
   * Builds the iframe page. Throws PARTNER_UNKNOWN.
   * @param request `lms` adds the script for a learning platform's package
   */
  frame(request: FrameRequest & { readonly nonce: string; readonly lms: boolean }): Promise<Frame>;
  /** Builds the element with its first question. Throws PARTNER_UNKNOWN or 404. */
  fragment(request: FrameRequest): Promise<{ readonly html: string; readonly secondsLeft: number }>;
}

export interface FrameDeps {
  readonly read: EmbedService['read'];
  /** Returns the partner of that key for any origin. Throws PARTNER_UNKNOWN. */
  readonly admit: (key: string) => Promise<{ readonly id: string; readonly origins: ReadonlySet<string> }>;
  /** Called for every page and fragment that shows a quiz. */
  readonly loaded: (partnerId: string) => void;
  /** Null if the widget isn't built: it then loads its quiz in the browser. */
  readonly renderer: FragmentRenderer | null;
  readonly publicUrl: string;
}

/** Builds the element without content; it loads its quiz in the browser. */
const bareElement = ({ partner, quiz, theme, view }: FrameRequest): string =>
  `<business-quiz partner="${partner}" quiz="${quiz}" view="${view}" theme="${theme}"></business-quiz>`;

interface FrameDocument extends Pick<Frame, 'origins'> {
  readonly title: string;
  readonly element: string;
  readonly nonce: string;
  readonly lms: boolean;
}

/** The scripts run in this order: in a package the frame must listen, and know the attempt, before the widget starts. */
const scriptsOf = (lms: boolean): readonly string[] =>
  lms ? ['frame', 'lms', 'business-quiz'] : ['business-quiz', 'frame'];

const documentOf = ({ title, element, origins, nonce, lms }: FrameDocument): string =>
  [
    `<!doctype html><html lang="en" data-origins="${escapeXml(origins.join(' '))}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeXml(title)}</title>`,
    // Leaves space for the card's shadow.
    `<style nonce="${nonce}">body{margin:0;padding:2px 2px 10px}</style>`,
    ...scriptsOf(lms).map((name) => `<script type="module" src="/widget/v1/${name}.js"></script>`),
    `</head><body>${element}</body></html>`,
  ].join('');

const isMissing = (error: unknown): boolean => error instanceof Refusal && error.status === 404;

export const createFrames = ({ read, admit, loaded, renderer, publicUrl }: FrameDeps): FrameService => {
  const written = async (
    request: FrameRequest,
  ): Promise<{ element: string; quiz: EmbeddedQuiz; secondsLeft: number }> => {
    const { reply, secondsLeft } = await read({ partner: request.partner, quiz: request.quiz, origin: null });
    const { data } = JSON.parse(reply.bytes.toString()) as { readonly data: { readonly quiz: EmbeddedQuiz } };
    const { quiz } = data;
    const element = renderer?.renderFragment({ ...request, quiz, origin: publicUrl }) ?? bareElement(request);
    return { element, quiz, secondsLeft };
  };

  return {
    async frame(request) {
      const partner = await admit(request.partner);
      const origins = [...partner.origins];
      const { nonce, lms } = request;
      try {
        const { element, quiz } = await written(request);
        loaded(partner.id);
        return { html: documentOf({ title: quiz.title, element, origins, nonce, lms }), origins, found: true };
      } catch (error) {
        if (!isMissing(error)) throw error;
        const html = documentOf({ title: 'Quiz', element: bareElement(request), origins, nonce, lms });
        return { html, origins, found: false };
      }
    },
    async fragment(request) {
      const partner = await admit(request.partner);
      const { element, secondsLeft } = await written(request);
      loaded(partner.id);
      return { html: element, secondsLeft };
    },
  };
};
