/** Embeds for editors that support oEmbed (oembed.com, version 1.0). */
import { isId } from '#shared/domain/common/identifiers.ts';
import type { EmbeddedQuiz } from '#shared/contract/partners/embed.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import { escapeXml } from '../../../platform/http/pages/xml.ts';
import type { EmbedService } from './service.ts';

/** A "rich" response; numbers are CSS pixels and seconds. */
export interface OEmbed {
  readonly version: '1.0';
  readonly type: 'rich';
  readonly provider_name: string;
  readonly provider_url: string;
  readonly title: string;
  readonly html: string;
  readonly width: number;
  readonly height: number;
  readonly cache_age: number;
}

export interface OEmbedRequest {
  /** URL of a quiz page on our site; `?partner=` names the partner. */
  readonly url: string;
  readonly maxWidth: number;
  readonly maxHeight: number;
}

export type OEmbedService = (request: OEmbedRequest) => Promise<OEmbed>;

const WIDTH = 600;
const HEIGHT = 560;

/** Returns "daily" or the id from a path of ours; null for every other page. */
const quizAt = (path: string): string | null => {
  if (/^\/daily\/?$/.test(path)) return 'daily';
  const id = /^\/explore\/quiz\/([^/]+)\/?$/.exec(path)?.[1];
  return isId(id) ? id : null;
};

/** Returns the quiz and the partner of a URL of ours. */
export const readQuizAddress = (
  text: string,
  publicUrl: string,
): { readonly quiz: string; readonly partner: string | undefined } | null => {
  if (!URL.canParse(text)) return null;
  const { origin, pathname, searchParams } = new URL(text);
  const quiz = origin === new URL(publicUrl).origin ? quizAt(pathname) : null;
  return quiz === null ? null : { quiz, partner: searchParams.get('partner') ?? undefined };
};

/** Used where no one may frame us: title, description and link. */
const quotation = ({ title, description, questionCount, path }: EmbeddedQuiz, publicUrl: string): string =>
  [
    `<blockquote><p><a href="${escapeXml(publicUrl + path)}">${escapeXml(title)}</a></p>`,
    ...(description === '' ? [] : [`<p>${escapeXml(description)}</p>`]),
    `<p>${String(questionCount)} questions on Business Wisdom</p></blockquote>`,
  ].join('');

export const createOEmbed =
  (deps: {
    readonly read: EmbedService['read'];
    /** Throws PARTNER_UNKNOWN. */
    readonly admit: (key: string) => Promise<unknown>;
    readonly publicUrl: string;
  }): OEmbedService =>
  async ({ url, maxWidth, maxHeight }) => {
    const { read, admit, publicUrl } = deps;
    const named = readQuizAddress(url, publicUrl);
    if (named === null) throw notFound('quiz');
    if (named.partner !== undefined) await admit(named.partner);
    const { reply, secondsLeft } = await read({ ...named, origin: null });
    const { data } = JSON.parse(reply.bytes.toString()) as { readonly data: { readonly quiz: EmbeddedQuiz } };
    const { quiz } = data;
    const [width, height] = [Math.min(WIDTH, maxWidth), Math.min(HEIGHT, maxHeight)];
    const frame = `${publicUrl}/embed/quiz/${named.quiz}?partner=${named.partner ?? ''}`;
    return {
      version: '1.0',
      type: 'rich',
      provider_name: 'Business Wisdom',
      provider_url: publicUrl,
      title: quiz.title,
      html:
        named.partner === undefined
          ? quotation(quiz, publicUrl)
          : `<iframe src="${escapeXml(frame)}" title="${escapeXml(quiz.title)}" width="${String(width)}" height="${String(height)}" allow="web-share; clipboard-write" frameborder="0"></iframe>`,
      width,
      height,
      cache_age: secondsLeft,
    };
  };

/** Returns the response as XML. */
export const oembedXml = (reply: OEmbed): string =>
  [
    '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
    '<oembed>',
    ...Object.entries(reply).map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`),
    '</oembed>',
    '',
  ].join('\n');
