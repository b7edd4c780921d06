/**
 * Creates the store listings: `npm run store` writes names, summaries, descriptions, permission reasons, screenshots
 * (1280 x 800) and the small tile (440 x 280) in English and Hindi into `dist/store`. The screenshots show the built
 * extension with its own server and the starter content.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, run } from './run.ts';
import { withDemoServer } from './store/demo-server.ts';
import { takePictures } from './store/pictures.ts';
import { writeTexts } from './store/texts.ts';

const FOLDER = join(ROOT, 'dist/store');
const EXTENSION = join(ROOT, 'dist/extension-of-store');

await rm(FOLDER, { recursive: true, force: true });
await writeTexts(FOLDER);
await withDemoServer(async (origin) => {
  const { code, output } = await run('wxt', ['build', '--browser', 'chrome', '--level', 'error'], {
    show: false,
    env: { SERVER_ORIGIN: origin, EXTENSION_OUT_DIR: EXTENSION },
  });
  if (code !== 0) throw new Error(output);
  for (const language of await takePictures(join(EXTENSION, 'chrome-mv3'), FOLDER)) {
    console.error(
      `No font of this machine writes "${language}", so its pictures are missing (Debian: fonts-lohit-deva)`,
    );
    process.exitCode = 1;
  }
});
console.log('Texts and pictures for the stores stand in dist/store');
