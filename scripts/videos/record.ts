/** Films a stage: every frame is the page at that very moment, so that the same scenes always give the same film. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';

const FRAMES_A_SECOND = 25;

/** Puts the page's animations at that moment; says whether one of them moves just then. Both in milliseconds. */
const seek = (page: Page, moment: number): Promise<boolean> =>
  page.evaluate(
    ([now, frame]) => {
      let moving = false;
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = now;
        const { delay = 0, duration } = animation.effect?.getTiming() ?? {};
        moving ||= now >= delay - frame && now <= delay + Number(duration) + frame;
      }
      return moving;
    },
    [moment, 1000 / FRAMES_A_SECOND] as const,
  );

/** H.264 in MP4: the one format that Chromium, Firefox and Safari all play; the index first, so that it starts at once. */
const ENCODE = [
  ...['-y', '-loglevel', 'error', '-f', 'image2pipe', '-framerate', String(FRAMES_A_SECOND), '-c:v', 'png', '-i', '-'],
  ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '27', '-pix_fmt', 'yuv420p'],
  ...['-profile:v', 'high', '-level', '3.1', '-movflags', '+faststart', '-an'],
];

/** Records that many seconds of the page into an MP4 file. */
export const record = async (page: Page, seconds: number, file: string): Promise<void> => {
  const encoder = spawn('ffmpeg', [...ENCODE, file], { stdio: ['pipe', 'inherit', 'inherit'] });
  const closed = once(encoder, 'close');
  let picture: Buffer | undefined;
  for (let frame = 0; frame < seconds * FRAMES_A_SECOND; frame += 1) {
    const moving = await seek(page, (frame * 1000) / FRAMES_A_SECOND);
    // Where nothing moves, the picture of the last frame stands.
    if (moving || picture === undefined) picture = await page.screenshot();
    if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = (await closed) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
};

/** Saves how the page looks at that second. */
export const poster = async (page: Page, second: number, file: string): Promise<void> => {
  await seek(page, second * 1000);
  await page.screenshot({ path: file, type: 'jpeg', quality: 82 });
};
