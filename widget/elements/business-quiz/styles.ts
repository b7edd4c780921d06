import { unsafeCSS } from 'lit';

// Written by the build (`widget/token-css.ts`).
declare const TOKENS_LIGHT: string;
declare const TOKENS_DARK: string;

// Lit's own tag brings sentences about its misuse, which every page would load.
const css = (parts: TemplateStringsArray, ...tokens: readonly string[]) => unsafeCSS(String.raw(parts, ...tokens));

/**
 * Looks of the widget. Sizes are px: a page may give `rem` any length. Nothing is inherited from the page but its
 * direction, and whether it is seen and takes the mouse. Fonts are the system's: a widget loads none.
 */
export const styles = css`
  :host {
    ${TOKENS_LIGHT}
    display: block;
    --bw-accent-hover: var(--bw-accent);
    --bw-accent-soft: var(--bw-sunk);
    --bw-accent-ink: var(--bw-ink);
    --bw-focus: var(--bw-accent-ink);
  }
  :host([hidden]) {
    display: none;
  }
  :host([theme='dark']) {
    ${TOKENS_DARK}
  }
  @media (prefers-color-scheme: dark) {
    :host(:not([theme='light'])) {
      ${TOKENS_DARK}
    }
  }
  @supports (color: oklch(from red l c h)) {
    :host {
      --bw-accent-hover: color-mix(
        in oklab,
        var(--bw-accent) 86%,
        oklch(from var(--bw-on-accent) clamp(0, (0.5 - l) * 999, 1) 0 h)
      );
      --bw-accent-soft: color-mix(in oklab, var(--bw-accent) 14%, var(--bw-surface));
      --bw-accent-ink: oklch(from var(--bw-accent) clamp(var(--_min), l, var(--_max)) min(c, 0.12) h);
    }
  }
  .card {
    all: initial;
    visibility: inherit;
    pointer-events: inherit;
    color-scheme: inherit;
    display: block;
    color: var(--bw-ink);
    font: 400 16px/1.5 var(--bw-font, system-ui, sans-serif);
    text-align: start;
    box-sizing: border-box;
    max-width: 544px;
    padding: 24px;
    border: 1px solid var(--bw-line);
    border-radius: 14px;
    background: var(--bw-surface);
    box-shadow: var(--bw-shadow);
    overflow-wrap: anywhere;
  }
  .card * {
    unicode-bidi: plaintext;
  }
  .brand {
    margin: 0 0 12px;
    font-size: 13px;
    font-weight: 650;
    color: var(--bw-accent-ink);
  }
  h2 {
    margin: 0 0 8px;
    font: 560 22px/1.2 var(--bw-font-display, Georgia, serif);
    letter-spacing: -0.01em;
  }
  p,
  ul,
  ol,
  form,
  fieldset {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
    list-style: none;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin: 16px 0;
  }
  ul li {
    padding: 2px 10px;
    border: 1px solid var(--bw-line);
    border-radius: 99px;
    background: var(--bw-sunk);
    color: var(--bw-muted);
    font-size: 13px;
    font-weight: 600;
  }
  .rich ul,
  .rich ol {
    display: block;
    margin: 8px 0;
    padding-inline-start: 20px;
    list-style: disc;
  }
  .rich li {
    all: revert;
  }
  .rich > * + * {
    margin-top: 8px;
  }
  #q {
    margin: 12px 0 16px;
    font-size: 18px;
    font-weight: 600;
    outline: 0;
  }
  img {
    max-width: 100%;
    height: auto;
    border-radius: 10px;
  }
  figure {
    margin: 0;
    font-size: 13px;
    font-weight: 400;
  }
  video,
  audio {
    width: 100%;
  }
  .row img,
  .review p > img,
  .review b img {
    max-height: 160px;
    vertical-align: middle;
  }
  progress {
    appearance: none;
    display: block;
    width: 100%;
    height: 4px;
    margin: 6px 0 0;
    border: 0;
    border-radius: 4px;
    background: var(--bw-line);
    color: var(--bw-accent);
    overflow: hidden;
  }
  progress::-webkit-progress-bar {
    background: var(--bw-line);
  }
  progress::-webkit-progress-value {
    background: var(--bw-accent);
  }
  progress::-moz-progress-bar {
    background: var(--bw-accent);
  }
  @media (forced-colors: active) {
    progress {
      outline: 1px solid CanvasText;
    }
    progress::-webkit-progress-value {
      background: Highlight;
    }
    progress::-moz-progress-bar {
      background: Highlight;
    }
  }
  .row,
  .field,
  .pair,
  .ways {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  .row {
    flex-wrap: nowrap;
    min-height: 44px;
    margin-bottom: 8px;
    padding: 4px 14px;
    border: 1px solid var(--bw-line-strong);
    border-radius: 10px;
    cursor: pointer;
  }
  .row:has(:checked) {
    border-color: var(--bw-accent-ink);
    background: var(--bw-accent-soft);
  }
  .row span {
    flex: 1;
  }
  .row input {
    flex: none;
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--bw-accent-ink);
  }
  .pair {
    margin-bottom: 12px;
  }
  .field input,
  select {
    box-sizing: border-box;
    flex: 1 1 192px;
    min-width: 0;
    max-width: 100%;
    min-height: 44px;
    padding: 0 12px;
    border: 1px solid var(--bw-line-strong);
    border-radius: 10px;
    background: var(--bw-surface);
    color: inherit;
    font: inherit;
  }
  .ways {
    margin-top: 20px;
  }
  .button,
  button {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 20px;
    border: 1px solid transparent;
    border-radius: 10px;
    background: var(--bw-accent);
    color: var(--bw-on-accent);
    font: inherit;
    font-weight: 600;
    text-decoration: none;
    cursor: pointer;
  }
  .button:hover,
  button:hover {
    background: var(--bw-accent-hover);
  }
  .quiet {
    border-color: var(--bw-line-strong);
    background: var(--bw-surface);
    color: var(--bw-ink);
  }
  .quiet:hover {
    background: var(--bw-sunk);
  }
  .row .quiet {
    justify-content: center;
    width: 44px;
    padding: 0;
    border: 0;
  }
  :disabled,
  [aria-disabled='true'] {
    opacity: 0.5;
    cursor: default;
  }
  a:not(.button) {
    color: inherit;
    text-underline-offset: 0.2em;
  }
  :focus-visible {
    outline: 3px solid var(--bw-focus);
    outline-offset: 2px;
  }
  .muted {
    color: var(--bw-muted);
    font-size: 14px;
  }
  .wait {
    min-height: 176px;
  }
  .score strong {
    margin-inline-end: 8px;
    font: 560 36px/1 var(--bw-font-display, Georgia, serif);
  }
  .review {
    margin-top: 24px;
  }
  .review > li {
    padding: 16px 0;
    border-top: 1px solid var(--bw-line);
  }
  .review > li > * + * {
    margin-top: 8px;
  }
  .verdict {
    font-size: 14px;
    font-weight: 650;
  }
  .right {
    color: var(--bw-good);
  }
  .wrong,
  .unanswered {
    color: var(--bw-bad);
  }
  .partial {
    color: var(--bw-accent-ink);
  }
`;
