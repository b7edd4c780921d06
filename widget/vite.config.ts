import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { VERSION } from './version.ts';
import { TOKEN_CSS } from './token-css.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Lit's code for polyfills, development tools, and browsers older than the build's target. */
const LIT_HOOKS: readonly (readonly [module: string, hook: string | RegExp, instead?: string])[] = [
  [
    '/lit-html.js',
    /,(\w+)=\w+\.litHtmlPolyfillSupport;\1\?\.\([^)]*\),\(\w+\.litHtmlVersions\?\?=\[\]\)\.push\("[^"]*"\)/,
  ],
  ['/lit-element.js', /,\w+\.litElementHydrateSupport\?\.\(\{LitElement:\w+\}\)/],
  ['/lit-element.js', /const (\w+)=\w+\.litElementPolyfillSupport;\1\?\.\(\{LitElement:\w+\}\);/],
  ['/lit-element.js', /\(\w+\.litElementVersions\?\?=\[\]\)\.push\("[^"]*"\);/],
];

/** Removes that code: bytes that every visit to a partner's page would load. */
const withoutLitHooks = (): Plugin => ({
  name: 'without-lit-hooks',
  enforce: 'pre',
  transform(code, id) {
    const hooks = LIT_HOOKS.filter(([module]) => id.endsWith(module));
    if (hooks.length === 0) return null;
    return {
      code: hooks.reduce((rest, [module, hook, instead = '']) => {
        const less = rest.replace(hook, instead);
        if (less === rest) throw new Error(`${module} has no ${String(hook)} any longer: adapt LIT_HOOKS`);
        return less;
      }, code),
      map: null,
    };
  },
});

// An application build with one entry: library mode leaves white space in the file.
export default defineConfig({
  root: here('.'),
  publicDir: false,
  resolve: {
    alias: {
      '@preact/signals-core': here('replacements/signals.ts'),
      '@lit/reactive-element': here('replacements/reactive-element.ts'),
    },
  },
  build: {
    outDir: here('../dist/widget'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: here('define.ts'),
      preserveEntrySignatures: 'strict',
      // Reading a property does nothing here, so an unused schema made by spreading another one can go.
      treeshake: { propertyReadSideEffects: false },
      output: { format: 'es', entryFileNames: 'v1/business-quiz.js', codeSplitting: false },
    },
  },
  plugins: [
    withoutLitHooks(),
    {
      name: 'narrow-templates',
      // After minifying, line breaks are left in templates alone, where a space says the same, and before > nothing does.
      generateBundle(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/\n\s*(?=>)/g, '').replace(/\n\s*/g, ' ');
        }
      },
    },
    {
      name: 'narrow-styles',
      enforce: 'pre',
      // No minifier looks into a template; of a style sheet the spaces around its signs say nothing. With the tokens in it
      // it is one text, made here.
      transform(code, id) {
        if (!id.endsWith('/styles.ts')) return null;
        const narrow = (css: string): string =>
          css
            .replace(/\s+/g, ' ')
            .replace(/(?<=\() | (?=\))/g, '')
            .replace(/(?<![\d.])0(?=\.\d)/g, '')
            .replace(/='(\w+)'/g, '=$1')
            .replace(/ ([>+]) /g, '$1')
            .replace(/ ?([{};,]) ?/g, '$1')
            .replaceAll(': ', ':')
            .replaceAll(';}', '}');
        const whole = (_: string, css: string): string =>
          `unsafeCSS(${JSON.stringify(
            narrow(css.replaceAll('${TOKENS_LIGHT}', TOKEN_CSS.light).replaceAll('${TOKENS_DARK}', TOKEN_CSS.dark)),
          )})`;
        return { code: code.replace(/css`([^`]*)`/, whole), map: null };
      },
    },
    {
      name: 'classic-script',
      // The same script for pages that can't mark it as a module, such as the fields of a CMS or a tag manager.
      generateBundle(_options, bundle) {
        const chunk = bundle['v1/business-quiz.js'];
        if (chunk?.type !== 'chunk') throw new Error('The widget has no script');
        const body = chunk.code
          .replace(/export\{[^}]*\};?\s*$/, '')
          .replace('import.meta.url', 'document.currentScript.src');
        if (/\bexport\b|import\.meta/.test(body)) throw new Error('The widget has more than one export or import.meta');
        this.emitFile({
          type: 'asset',
          fileName: 'v1/business-quiz.classic.js',
          source: `(()=>{"use strict";${body}})();`,
        });
      },
    },
    {
      name: 'pinned-version',
      // The same file under an address whose bytes never change, with the hash that a page may demand of it.
      generateBundle(_options, bundle) {
        const chunk = bundle['v1/business-quiz.js'];
        if (chunk?.type !== 'chunk') throw new Error('The widget has no script');
        const released = here(`released/v${VERSION}/business-quiz.js`);
        if (existsSync(released) && readFileSync(released, 'utf8') !== chunk.code) {
          throw new Error(
            `Version ${VERSION} of the widget is released, and its bytes may not change: raise widget/version.ts`,
          );
        }
        // Pages that pinned an older release go on finding it.
        for (const file of globSync('v*/business-quiz.js', { cwd: here('released') })) {
          this.emitFile({ type: 'asset', fileName: file, source: readFileSync(here(`released/${file}`)) });
        }
        const integrity = `sha384-${createHash('sha384').update(chunk.code).digest('base64')}`;
        const file = `v${VERSION}/business-quiz.js`;
        if (!existsSync(released)) this.emitFile({ type: 'asset', fileName: file, source: chunk.code });
        this.emitFile({
          type: 'asset',
          fileName: 'v1/pinned.json',
          source: JSON.stringify({ version: VERSION, path: `/widget/${file}`, integrity }),
        });
      },
    },
    {
      name: 'demo-page-and-manifest',
      async generateBundle() {
        const manifest = await readFile(here('custom-elements.json'));
        this.emitFile({ type: 'asset', fileName: 'v1/custom-elements.json', source: manifest });
        for (const fileName of ['demo.html', 'demo.css']) {
          this.emitFile({ type: 'asset', fileName, source: await readFile(here(`demo/${fileName}`)) });
        }
      },
    },
  ],
});
