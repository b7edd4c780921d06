/**
 * Creates the intro videos with captions and posters: `npm run videos [-- program …]`. It needs Chromium and ffmpeg;
 * its files are committed in `web/public/videos/`, so that building the site needs neither.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { PROGRAMS, type ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { INTRO_SECONDS, introCaptions } from '../web/modules/quizzes/quiz/intro-captions.ts';
import { chromiumOnThisMachine } from './machine.ts';
import { ROOT } from './run.ts';
import { poster, record } from './videos/record.ts';
import { HEIGHT, stage, WIDTH } from './videos/stage.ts';
import { storyboard } from './videos/storyboards.ts';

const OUT = join(ROOT, 'web', 'public', 'videos');
/** A second at which the title is visible. */
const POSTER_SECOND = 3;

interface ArtModule {
  readonly ProgramArt: ComponentType<{ readonly program: ProgramKey; readonly size: number }>;
}

const executablePath = await chromiumOnThisMachine();
if (executablePath === null) throw new Error('No Chromium was found: set CHROMIUM_PATH');

// The drawings are components of the site, which Node can't read without its builder.
const builder = await createServer({
  configFile: join(ROOT, 'web', 'vite.config.ts'),
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'warn',
});
const { ProgramArt } = (await builder.ssrLoadModule('/modules/quizzes/quiz/program-art.tsx')) as unknown as ArtModule;

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
await mkdir(OUT, { recursive: true });

const requested = process.argv.slice(2);
for (const { key, title } of PROGRAMS) {
  if (requested.length > 0 && !requested.includes(key)) continue;
  const art = (size: number): string => renderToStaticMarkup(createElement(ProgramArt, { program: key, size }));
  await page.setContent(await stage(storyboard(key, title, art)));
  await page.evaluate(() => document.fonts.ready);
  await poster(page, POSTER_SECOND, join(OUT, `${key}.jpg`));
  await record(page, INTRO_SECONDS, join(OUT, `${key}.mp4`));
  await writeFile(join(OUT, `${key}.vtt`), introCaptions(key));
  console.log(`${title}: ${key}.mp4`);
}

await browser.close();
await builder.close();
