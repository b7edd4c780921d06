import { html, nothing } from 'lit';
import { describe, expect, it } from 'vitest';
import { rich } from '../elements/business-quiz/rich.ts';
import { templateText } from './template-text.ts';

// White space between tags says nothing.
const written = (template: ReturnType<typeof html>): string =>
  templateText(template)
    .replace(/\s*\n\s*/g, ' ')
    .replace(/>\s+</g, '><')
    .replace(/\s+>/g, '>');

describe('a template written as HTML', () => {
  it('keeps texts as texts', () => {
    expect(written(html`<p>${'<b>&"'}</p>`)).toBe('<p>&lt;b&gt;&amp;&quot;</p>');
    expect(written(html`<p title=${'"><script>'}>${1}${nothing}${null}</p>`)).toBe(
      '<p title="&quot;&gt;&lt;script&gt;">1</p>',
    );
  });
  it('holds lists and templates in templates', () => {
    expect(
      written(
        html`<ul>
          ${['a', 'b'].map((text) => html`<li>${text}</li>`)}
        </ul>`,
      ),
    ).toBe('<ul><li>a</li><li>b</li></ul>');
  });
  it('has the attributes of properties, and none of listeners', () => {
    const listener = (): void => undefined;
    expect(written(html`<input .checked=${true} .value=${'x'} ?disabled=${false} @input=${listener} />`)).toBe(
      '<input checked value="x" />',
    );
    expect(written(html`<input .checked=${false} ?disabled=${true} />`)).toBe('<input disabled />');
  });
  it('puts rich text into its element', () => {
    expect(written(html`<section>${rich('<p>$& rich</p>', 'q')}</section>`)).toBe(
      '<section><div class="rich" id="q" tabindex="-1"><p>$& rich</p></div></section>',
    );
  });
  it('is refused where something would be lost', () => {
    expect(() => written(html`<p .textContent=${'x'}></p>`)).toThrow('textContent');
    expect(() => written(html`<p .innerHTML=${'x'}></p>`)).toThrow('innerHTML');
    expect(() => written(html`<p>${Symbol('x')}</p>`)).toThrow('symbol');
  });
});
