import type { SiteDetails } from '#shared/contract/site/site.ts';
import { tokenCss } from '#shared/tokens/css.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';

export type MapTheme = 'light' | 'dark';

const STYLE = `
* { box-sizing: border-box }
html, body { height: 100%; margin: 0 }
body { display: grid; position: relative; overflow: hidden; color: var(--ink); background: var(--sunk);
  font: 1rem/1.45 Inter, system-ui, sans-serif }
svg { position: absolute; inset: 0; width: 100%; height: 100% }
.water { fill: var(--info-soft) } .park { fill: var(--good-soft) }
.street { fill: none; stroke: var(--surface); stroke-width: 9 } .road { fill: none; stroke: var(--surface); stroke-width: 18 }
.kerb { fill: none; stroke: var(--line); stroke-width: 20 } .pin { fill: var(--accent); stroke: var(--ink); stroke-width: 2 }
.eye { fill: var(--ink) }
.place { position: relative; align-self: end; margin: 12px; padding: 12px 16px; border: 1px solid var(--line);
  border-radius: 12px; background: var(--surface); box-shadow: var(--shadow) }
p { margin: 0; font-weight: 600; overflow-wrap: anywhere } small { display: block; color: var(--muted); font-weight: 400 }
a { display: inline-flex; align-items: center; min-height: 44px; color: inherit; font-weight: 600;
  text-decoration-color: var(--accent); text-underline-offset: .2em }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px }
`;

// A drawing, not a chart of any city: it says "a place", and the words and the link say which.
const PICTURE = `<svg viewBox="0 0 600 380" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
<path class="water" d="M0 250c90-30 150 40 240 20s110-90 200-80 100 60 160 50v140H0z"/>
<path class="park" d="M40 30h130v110H40z"/><path class="park" d="M430 40h110v80H430z"/>
<path class="kerb" d="M-10 190C150 170 300 210 610 120"/><path class="kerb" d="M310-10c-20 120 20 220-30 400"/>
<path class="road" d="M-10 190C150 170 300 210 610 120"/><path class="road" d="M310-10c-20 120 20 220-30 400"/>
<path class="street" d="M210-10l-20 400M410-10l30 400M520-10l40 400M80-10l10 400M-10 90l620-50M-10 290l620-60"/>
<path class="pin" d="M300 176c-26-34-38-52-38-70a38 38 0 0 1 76 0c0 18-12 36-38 70z"/><circle class="eye" cx="300" cy="106" r="13"/>
</svg>`;

/** The page inside the frame of /contact: where we are, and the way to a real map. Runs no script. */
export const mapPage = ({ address, mapUrl, example }: SiteDetails['contact'], theme: MapTheme | undefined): string => {
  const location = `<p>${escapeHtml(address ?? 'Business Wisdom')}${example ? '<small>An example: this demo has no address of its own.</small>' : ''}</p>`;
  const link =
    mapUrl === null
      ? ''
      : `<a href="${escapeHtml(mapUrl)}" target="_blank" rel="noopener noreferrer">Open in a map<span aria-hidden="true">&nbsp;↗</span></a>`;
  return `<!doctype html>
<html lang="en"${theme === undefined ? '' : ` data-theme="${theme}"`}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Where to find us</title><style>${tokenCss()}${STYLE}</style></head>
<body>${PICTURE}<div class="place">${location}${link}</div></body></html>`;
};
