import { defineConfig } from 'wxt';

/** The server that this build talks to. */
const server = new URL(process.env['SERVER_ORIGIN'] ?? 'http://localhost:3000');
// Firefox's match patterns have no port.
const hostPattern = `${server.protocol}//${server.hostname}/*`;

const ACTION_TITLE = '__MSG_actionTitle__';

export default defineConfig({
  srcDir: 'extension',
  publicDir: 'extension/public',
  outDir: process.env['EXTENSION_OUT_DIR'] ?? 'dist/extension',
  manifestVersion: 3,
  imports: false,
  webExt: { disabled: true },
  zip: {
    name: 'business-wisdom',
    // Only the files that the build needs: Firefox's reviewers build it themselves (extension/SOURCES.md).
    includeSources: [
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'wxt.config.ts',
      'extension/**',
      'shared/**',
      'scripts/{build,compress,run}.ts',
    ],
    excludeSources: ['**/*.test.{ts,tsx}', '**/*.tsbuildinfo', 'extension/store/**'],
  },
  vite: () => ({
    define: { __SERVER_ORIGIN__: JSON.stringify(server.origin) },
    // The icons have directives for rendering on servers.
    build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
  }),
  hooks: {
    // WXT writes the title of the popup's page there, in one language.
    'build:manifestGenerated': (_wxt, manifest) => {
      const { action } = manifest as { action?: { default_title?: string } };
      if (action !== undefined) action.default_title = ACTION_TITLE;
    },
  },
  manifest: ({ browser }) => ({
    name: '__MSG_extensionName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    permissions: ['storage', 'alarms', 'contextMenus'],
    host_permissions: [hostPattern],
    // Requested when a user turns on the reminder, or moves to another server.
    optional_permissions: ['notifications'],
    optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
    action: { default_title: ACTION_TITLE },
    // Chromium gives an extension none of the keys that the browser uses itself: Alt+Shift with A, B, C, I, N, P, R, T, W,
    // X or Z. Firefox and macOS use no Alt+Shift and a letter.
    commands: { _execute_action: { suggested_key: { default: 'Alt+Shift+Q' }, description: '__MSG_commandOpen__' } },
    // Only our own pages may message the background; without a list every extension may.
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'toolbar@business-wisdom.example',
              strict_min_version: '140.0',
              // The session; name and email of the account; words that were selected to search for.
              data_collection_permissions: {
                required: ['authenticationInfo', 'personallyIdentifyingInfo', 'websiteContent'],
              },
            },
            // The first version with the declaration of collected data.
            gecko_android: { strict_min_version: '142.0' },
          },
        }
      : { externally_connectable: { ids: [] }, minimum_chrome_version: '120' }),
  }),
});
