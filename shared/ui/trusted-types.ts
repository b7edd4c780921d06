/**
 * Trusted Types: where a page requires them, the browser accepts strings neither as HTML nor as the address of a script, so
 * a string that an attacker controls can't become code. Browsers without them ignore all of it.
 * https://www.w3.org/TR/trusted-types/
 */
import { RICH_TEXT_POLICY } from '#shared/contract/site/rendered-page.ts';

interface Rules {
  readonly createHTML?: (html: string, type: string, sink: string) => string;
  readonly createScriptURL?: (url: string, type: string, sink: string) => string;
}
interface Factory {
  readonly createPolicy: (name: string, rules: Rules) => { readonly createHTML: (html: string) => object };
}

const factory = (globalThis as { readonly trustedTypes?: Factory }).trustedTypes;

const richText = factory?.createPolicy(RICH_TEXT_POLICY, { createHTML: (html) => html });

/** Marks HTML that the server has sanitised or rendered. */
export const trustedHtml = (html: string): string | object => richText?.createHTML(html) ?? html;

const refuse = (sink: string): never => {
  throw new TypeError(`A string may not be assigned to ${sink}`);
};

/**
 * Sets the rules for strings that no policy has marked. Parsing into a document of its own runs nothing, and is what the
 * text editor does with stored text; the service worker is the only script that is loaded by its address.
 */
export const requireTrustedTypes = (workerUrl: string): void => {
  factory?.createPolicy('default', {
    createHTML: (html, _type, sink) => (sink === 'DOMParser parseFromString' ? html : refuse(sink)),
    createScriptURL: (url, _type, sink) => (url === workerUrl ? url : refuse(sink)),
  });
};
