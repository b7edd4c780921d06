/** Takes the listings' pictures of the built extension in a browser. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '../../playwright.config.ts';
import { posterHtml, SCREENSHOT, TILE } from './poster.ts';
import { LANGUAGES, type Language } from './texts.ts';

interface Scene {
  readonly name: string;
  readonly page: 'popup' | 'options' | 'welcome';
  readonly theme: 'light' | 'dark';
  readonly width: number;
  readonly height: number;
  readonly words: Readonly<Record<Language, string>>;
  /** Runs before the picture is taken. */
  readonly act?: (page: Page) => Promise<void>;
}

const POPUP = { page: 'popup', width: 400, height: 600 } as const;
const WHOLE = { width: 760, height: 700 } as const;

const openNews = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'News' }).click();
  await page.getByRole('tabpanel').getByRole('link').first().waitFor();
};

const SCENES: readonly Scene[] = [
  {
    ...POPUP,
    name: '1-quiz',
    theme: 'light',
    words: { en: 'Five questions between two meetings', hi: 'दो मीटिंग के बीच पाँच सवाल' },
  },
  {
    ...POPUP,
    name: '2-news',
    theme: 'dark',
    words: { en: 'The news, and what it teaches', hi: 'ख़बर, और उसकी सीख' },
    act: openNews,
  },
  {
    ...WHOLE,
    name: '3-welcome',
    page: 'welcome',
    theme: 'light',
    words: { en: 'Right where you read', hi: 'जहाँ आप पढ़ते हैं' },
  },
  {
    ...WHOLE,
    name: '4-options',
    page: 'options',
    theme: 'dark',
    words: { en: 'Your time, your server', hi: 'आपका समय, आपका सर्वर' },
  },
];

const TILE_TEXTS: Readonly<Record<Language, string>> = {
  en: 'Five business questions a day',
  hi: 'हर दिन पाँच बिज़नेस सवाल',
};

const settle = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

const take = async (context: BrowserContext, origin: string, scene: Scene): Promise<Buffer> => {
  const page = await context.newPage();
  await page.emulateMedia({ colorScheme: scene.theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width: scene.width, height: scene.height });
  await page.goto(`${origin}/${scene.page}.html`);
  await settle(page);
  await scene.act?.(page);
  await settle(page);
  const picture = await page.screenshot();
  await page.close();
  return picture;
};

/** Returns true if this machine's fonts have the language's letters: missing ones all look like the same box. */
const canWrite = async (context: BrowserContext, language: Language): Promise<boolean> => {
  if (language === 'en') return true;
  const page = await context.newPage();
  const drawn = await page.evaluate(() =>
    ['क', 'ख'].map((letter) => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillText(letter, 10, 20);
      return canvas.toDataURL();
    }),
  );
  await page.close();
  return drawn[0] !== drawn[1];
};

const print = async (
  context: BrowserContext,
  html: string,
  size: { readonly width: number; readonly height: number },
  path: string,
): Promise<void> => {
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path });
  await page.close();
};

const inLanguage = async (extension: string, folder: string, language: Language): Promise<boolean> => {
  const context = await chromium.launchPersistentContext('', {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    env: { ...process.env, LANGUAGE: language },
    args: [
      ...CHROMIUM_ARGS,
      `--lang=${language}`,
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  });
  try {
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const origin = `chrome-extension://${new URL(worker.url()).host}`;
    if (!(await canWrite(context, language))) return false;
    await mkdir(join(folder, language), { recursive: true });
    for (const scene of SCENES) {
      const picture = await take(context, origin, scene);
      const html = await posterHtml({ words: scene.words[language], language, theme: scene.theme, picture });
      await print(context, html, SCREENSHOT, join(folder, language, `${scene.name}.png`));
    }
    const tile = await posterHtml({ words: TILE_TEXTS[language], language, theme: 'light' });
    await print(context, tile, TILE, join(folder, language, 'tile.png'));
    return true;
  } finally {
    await context.close();
  }
};

/** Takes all pictures of the built extension in that folder; returns the languages that no font supports. */
export const takePictures = async (extension: string, folder: string): Promise<readonly Language[]> => {
  const left: Language[] = [];
  for (const language of LANGUAGES) if (!(await inLanguage(extension, folder, language))) left.push(language);
  return left;
};
