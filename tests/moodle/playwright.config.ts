import { fileURLToPath } from 'node:url';
import base from '../../playwright.config.ts';

const { webServer } = base;
if (webServer === undefined || Array.isArray(webServer)) throw new Error('The site’s tests have one server');

export default {
  ...base,
  testDir: '.',
  projects: [{ name: 'moodle' }],
  webServer: { ...webServer, cwd: fileURLToPath(new URL('../..', import.meta.url)) },
};
