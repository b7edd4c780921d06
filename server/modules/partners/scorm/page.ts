import type { ScormEdition } from '#shared/contract/partners/scorm.ts';
import { escapeXml } from '../../../platform/http/pages/xml.ts';

export interface PageContent {
  readonly title: string;
  readonly quizId: string;
  readonly partnerKey: string;
  /** Origin of our server. */
  readonly server: string;
}

/** The widget's own greatest width with the frame's padding, in CSS pixels. */
const WIDTH = 548;

const STYLE = [
  ':root{color-scheme:light dark}',
  'body{margin:0;padding:16px;font:16px/1.5 system-ui,sans-serif}',
  // The frame's document has no scheme of its own, and is transparent only in a frame that has none either.
  `iframe{display:block;width:100%;max-width:${String(WIDTH)}px;margin:0 auto;border:0;color-scheme:normal}`,
  `p{box-sizing:border-box;max-width:${String(WIDTH)}px;margin:0 auto 16px;padding:12px 16px;border:1px solid;border-radius:8px}`,
  `a{color:inherit;display:block;max-width:${String(WIDTH)}px;margin:0 auto 16px}`,
  'h1{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}',
  '[hidden]{display:none}',
].join('');

/** Returns the package's page. Its script, of the given name, sets the frame's address. */
export const pageHtml = (edition: ScormEdition | 'cmi5', content: PageContent, script: string): string => {
  const { quizId, partnerKey, server } = content;
  const title = escapeXml(content.title);
  return [
    '<!doctype html>',
    `<html lang="en" data-edition="${edition}" data-server="${escapeXml(server)}" data-partner="${partnerKey}" data-quiz="${quizId}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body><main>',
    // A window of its own has no platform's heading around it; the frame shows the title.
    ...(edition === 'cmi5' ? [`<h1>${title}</h1>`] : []),
    '<p id="notice" role="alert" hidden></p>',
    ...(edition === 'cmi5' ? ['<a id="back" hidden>Back to your course</a>'] : []),
    '<noscript><p>This quiz needs JavaScript. Switch it on, and open the activity again.</p></noscript>',
    `<iframe id="quiz" title="${title}" height="560" allow="clipboard-write" hidden></iframe>`,
    `<script src="${script}"></script>`,
    '</main></body>',
    '</html>',
    '',
  ].join('\n');
};
