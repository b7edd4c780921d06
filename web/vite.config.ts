import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { globalCss, PACKAGED_FONTS } from '../shared/ui/global-css.ts';
import {
  LIGHTER_MODULES,
  unusedDescriptions,
  unusedPreloads,
  unusedPrefixes,
  unusedRouterParts,
  unusedSignalParts,
} from './vite.lighter.ts';

const SHEET = 'virtual:global.css';
// Resolved next to this file, which its URLs are relative to.
const SHEET_FILE = fileURLToPath(new URL('./global.css', import.meta.url));

const fonts = {
  ...PACKAGED_FONTS,
  displayRupee: '../shared/ui/fonts/fraunces-rupee.woff2',
  textRupee: '../shared/ui/fonts/inter-rupee.woff2',
};

/** The global style sheet as a file in the head: themes and fonts apply before any script runs. */
const globalStyleSheet = (): Plugin => ({
  name: 'global-style-sheet',
  resolveId: (id) => (id === SHEET ? SHEET_FILE : null),
  load: (id) => (id === SHEET_FILE ? globalCss(fonts) : null),
});

const api = 'http://localhost:3000';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    globalStyleSheet(),
    unusedPreloads(),
    unusedPrefixes(),
    unusedRouterParts(),
    unusedSignalParts(),
    unusedDescriptions(),
  ],
  resolve: { alias: LIGHTER_MODULES },
  server: {
    proxy: {
      '/api': api,
      '/dev': api,
      '/openapi.json': api,
      '/files': api,
      '/widget': api,
      '/contact-map': api,
      '/credentials': api,
      '/sso': api,
      '/scim': api,
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    // Says which route loads which chunk: the byte budgets are measured by it.
    manifest: true,
    target: 'es2022',
    // Inlined assets would need data: in the content security policy.
    assetsInlineLimit: 0,
    // The first chunk names no chunk's imports: every page would be a few bytes more for every visit, to spare a round
    // trip to who opens that page for the first time. Pages sent as HTML name theirs in the head.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostType }) => (hostType === 'js' ? [] : deps),
    },
    rolldownOptions: {
      // Packages that don't say so themselves: what no one imports of them is left out.
      treeshake: {
        moduleSideEffects: [
          { test: /\/node_modules\/(?:styled-system|@styled-system|@emotion\/is-prop-valid)\//, sideEffects: false },
        ],
      },
      output: {
        // The first chunk lists the names of all chunks, so short names save bytes on every visit; 7 is the shortest allowed.
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          groups: [
            // A few bytes, which would else be drawn into a chunk that the account pages don't need.
            { name: 'texts', test: /\/common\/text\/(?:count|day|number)-text\./, priority: 6 },
            // Needed by every page, as one file: it compresses better.
            { name: 'shell', tags: ['$initial'], priority: 4 },
            // Staff code stays out of the learners' chunks.
            {
              name: 'staff',
              test: /\/web\/(?:app\/staff|modules\/(?:[a-z-]+\/staff|quizzes\/(?:editor|import|library)|cases\/(?:editor|grading)|attempts\/regrading|identity\/users|site\/start|files))\/|\/web\/modules\/(?:[a-z-]+\/)?staff\.tsx?$/,
              minShareCount: 2,
              entriesAware: true,
              includeDependenciesRecursively: false,
              priority: 5,
            },
            // Crumbs that the landing page shares with others: one file, since each costs a request.
            {
              name: 'first',
              test: /\/(?:lucide-react\/.*\/(?:arrow-left|arrow-right|check|newspaper|x)|shared\/(?:ui\/tag|domain\/quizzes\/programs)|web\/modules\/quizzes\/quiz\/program-art|web\/app\/(?:routing\/prefetch|frame\/(?:quiet-bar|site-facts|support-mail)))\.\w+$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 3,
            },
            // Icons of results. A page loads at most forty files.
            {
              name: 'results',
              test: /\/lucide-react\/.*\/(?:calendar-check|repeat-2|share-2)\.\w+$/,
              minShareCount: 2,
              priority: 3,
            },
            // Only pages with a form carry the form library.
            {
              name: 'forms',
              test: /\/(?:node_modules\/@formisch\/|shared\/ui\/(?:forms\/(?:use-form|bound-form)|fields\/(?:error-summary|password-field))\.|lucide-react\/.*\/eye)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 3,
            },
            {
              name: 'account',
              test: /\/(?:shared\/auth\/forms\.|web\/modules\/identity\/sign-in\/)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 3,
            },
            // Apart from what many pages load: the account pages have no bytes to spare for them.
            {
              name: 'questions',
              test: /\/shared\/(?:contract\/quizzes\/(?:program|question|question-parts|quiz)\.|question-kinds\/(?:schemas|[a-z]+\/(?:schema|limits|ranges))\.|domain\/(?:common\/(?:folding|seeded|typed-number)|quizzes\/(?:unit|is-answered))\.)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1.8,
            },
            // Only the previews of staff score in the browser.
            {
              name: 'scoring',
              test: /\/shared\/domain\/quizzes\/(?:review|scoring)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1.75,
            },
            {
              name: 'rules',
              test: /\/shared\/(?:question-kinds\/|domain\/quizzes\/(?:publishing|question-view)\.)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1.7,
            },
            {
              name: 'dialogs',
              test: /\/(?:shared\/ui\/feedback\/(?:dialog|modal|scroll-lock|empty-state)|web\/app\/components\/confirm-dialog)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1.8,
            },
            // Many pages share these, but not those with the fewest bytes to spare.
            {
              name: 'server-forms',
              test: /\/web\/app\/forms\//,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1.8,
            },
            {
              name: 'form-dialogs',
              test: /\/shared\/ui\/forms\/form-dialog\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1.8,
            },
            // Of partners and organisations alone: it would be merged into a chunk that learners' pages load for an icon.
            {
              name: 'webhooks',
              test: /\/(?:web\/app|shared\/(?:contract|domain))\/webhooks\//,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1.8,
            },
            // Two crumbs of the attempt, which nearly the same pages use.
            {
              name: 'attempt',
              test: /\/shared\/attempt\/(?:state|transport)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1.6,
            },
            // Used by many pages: one file instead of dozens.
            {
              name: 'many',
              // Several pages with few bytes to spare use neither of these.
              test: /^(?!.*\/(?:common\/calendar|text\/zoned-format|app\/components\/pages)\.tsx?$)/,
              minShareCount: 50,
              includeDependenciesRecursively: false,
              priority: 1.5,
            },
            // Shared by the player and the review of answers.
            {
              name: 'answers',
              test: /\/(?:shared\/ui\/(?:question-kinds\/parts\/(?:option-parts|chosen|values)|question-player\/(?:labels|rich-text))|lucide-react\/.*\/circle-dashed)\./,
              minShareCount: 2,
              includeDependenciesRecursively: false,
              priority: 1.2,
            },
            // Apart from the rest: a page that shares an icon with the player must not be drawn into it.
            {
              name: 'player',
              test: /\/(?:shared\/(?:attempt|ui\/question-player)\/|web\/app\/session\/(?:browser|use|use-learner)-attempt)/,
              minShareCount: 2,
              entriesAware: true,
              priority: 1,
            },
            // Only pages that read from the server carry the cache.
            {
              name: 'queries',
              test: /\/(?:node_modules\/(?:swr|dequal|use-sync-external-store)\/|web\/app\/session\/query)/,
              includeDependenciesRecursively: false,
              // Before the group of many pages: the account pages read nothing.
              priority: 2.5,
            },
            // Shared by some pages. Only small chunks are merged, so that pages don't load unused code.
            { name: 'some', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 512 },
          ],
        },
      },
    },
  },
});
