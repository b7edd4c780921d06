import { css, unsafeCSS } from 'lit';
import { dark, light, shadows } from '#shared/tokens/tokens.ts';
import { paletteVariables } from '#shared/tokens/css.ts';

const inLight = unsafeCSS(`color-scheme:light;${paletteVariables(light, shadows.light, 'bw-')}`);
const inDark = unsafeCSS(`color-scheme:dark;${paletteVariables(dark, shadows.dark, 'bw-')}`);

/** Looks of the card. Fonts are the system's: a widget loads none. */
export const styles = css`
  :host {
    ${inLight}
    display: block;
    font: 400 1rem/1.5 var(--bw-font, system-ui, sans-serif);
    color: var(--bw-ink);
    text-align: start;
  }
  :host([hidden]) {
    display: none;
  }
  :host([theme='dark']) {
    ${inDark}
  }
  @media (prefers-color-scheme: dark) {
    :host(:not([theme='light'])) {
      ${inDark}
    }
  }
  .card {
    box-sizing: border-box;
    max-width: 30rem;
    padding: 1.5rem;
    border: 1px solid var(--bw-line);
    border-radius: 14px;
    background: var(--bw-surface);
    box-shadow: var(--bw-shadow);
    overflow-wrap: anywhere;
  }
  .brand {
    margin: 0 0 0.75rem;
    font-size: 0.8125rem;
    font-weight: 650;
    color: var(--bw-accent-ink);
  }
  h2 {
    margin: 0 0 0.5rem;
    font: 560 1.375rem/1.2 var(--bw-font-display, Georgia, serif);
    letter-spacing: -0.01em;
  }
  p {
    margin: 0;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    margin: 1rem 0;
    padding: 0;
    list-style: none;
  }
  li {
    padding: 0.125rem 0.625rem;
    border: 1px solid var(--bw-line);
    border-radius: 99px;
    background: var(--bw-sunk);
    color: var(--bw-muted);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  a,
  button {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0 1.25rem;
    border: 0;
    border-radius: 10px;
    background: var(--bw-accent);
    color: var(--bw-on-accent);
    font: inherit;
    font-weight: 600;
    text-decoration: none;
    cursor: pointer;
  }
  a:hover,
  button:hover {
    background: var(--bw-accent-hover);
  }
  :focus-visible {
    outline: 3px solid var(--bw-focus);
    outline-offset: 2px;
  }
  .muted {
    color: var(--bw-muted);
  }
  .wait {
    min-height: 11rem;
  }
  .failed button {
    margin-top: 1rem;
  }
`;
