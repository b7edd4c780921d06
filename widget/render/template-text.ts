/**
 * Writes a template of Lit as HTML, for servers. It knows what the widget's own templates use: texts, lists, nested
 * templates, attributes, and the properties that have one; it refuses anything else, so that nothing is lost silently.
 */
import { nothing } from 'lit';

interface Template {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

/** The end of a template's text where a value is bound to an attribute: `@click=`, `?disabled=`, `.value=`, `src=`. */
const BINDING = /\s([@?.]?)([\w-]+)=$/;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const isTemplate = (value: unknown): value is Template =>
  typeof value === 'object' && value !== null && 'strings' in value && 'values' in value;

const isPlain = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

const attribute = (name: string, value: unknown): string => {
  if (value === nothing) return '';
  if (!isPlain(value) && typeof value !== 'boolean') throw new Error(`${name} has no text`);
  return ` ${name}="${escaped(String(value))}"`;
};

/** A property as HTML has it. */
const property = (name: string, value: unknown): string => {
  if (name === 'checked' || name === 'selected') return value === true ? ` ${name}` : '';
  if (name === 'value') return attribute(name, value);
  throw new Error(`The property ${name} has no HTML`);
};

/** A value between two tags. */
const content = (value: unknown): string => {
  if (value === nothing || value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(content).join('');
  if (isTemplate(value)) return templateText(value);
  if (isPlain(value)) return escaped(String(value));
  throw new Error(`A ${typeof value} can't be written as HTML`);
};

/** The template as HTML. Listeners are left away: who listens comes with the script. */
export const templateText = ({ strings, values }: Template): string => {
  let html = '';
  for (const [at, text] of strings.entries()) {
    const bound = at < values.length ? BINDING.exec(text) : null;
    const value = values[at];
    if (bound === null) {
      html += text + (at < values.length ? content(value) : '');
      continue;
    }
    const [whole, kind = '', name = ''] = bound;
    html += text.slice(0, -whole.length);
    if (kind === '.') html += property(name, value);
    else if (kind === '?') html += value === true ? ` ${name}` : '';
    else if (kind === '') html += attribute(name, value);
  }
  return html;
};
