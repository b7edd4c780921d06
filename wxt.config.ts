import { defineConfig } from 'wxt';

/** The one server that this build talks to. */
const server = new URL(process.env['SERVER_ORIGIN'] ?? 'http://localhost:3000');
// A match pattern of Firefox knows no port, so the host stands alone.
const hostPattern = `${server.protocol}//${server.hostname}/*`;

export default defineConfig({
  srcDir: 'extension',
  outDir: process.env['EXTENSION_OUT_DIR'] ?? 'dist/extension',
  manifestVersion: 3,
  imports: false,
  webExt: { disabled: true },
  zip: {
    name: 'business-wisdom',
    excludeSources: ['dist/**', 'data/**', 'test-results/**', 'playwright-report/**', 'bench/**', 'screenshots/**'],
  },
  vite: () => ({
    define: { __SERVER_ORIGIN__: JSON.stringify(server.origin) },
  }),
  manifest: ({ browser }) => ({
    name: 'Business Wisdom',
    description: "Today's business quiz, one click away.",
    permissions: ['storage', 'alarms'],
    host_permissions: [hostPattern],
    action: { default_title: 'Business Wisdom' },
    // Only our own pages speak to the background: an undeclared list would let every extension in.
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'toolbar@business-wisdom.example',
              strict_min_version: '128.0',
              data_collection_permissions: { required: ['authenticationInfo'] },
            },
          },
        }
      : { externally_connectable: { ids: [] }, minimum_chrome_version: '120' }),
  }),
});
