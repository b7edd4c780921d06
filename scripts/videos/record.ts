/** Records a stage frame by frame, so that the same scenes always give the same video. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';

const FRAMES_A_SECOND = 25;

/** Sets the page's animations to that moment; returns true if one of them is moving. Both in milliseconds. */
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

/**
 * H.264 in MP4, which Chromium, Firefox and Safari all play, with the index first, so that playback starts immediately.
 */
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
    // Without movement the previous frame is reused.
    if (moving || picture === undefined) picture = await page.screenshot();
    if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = (await closed) as [number];
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
};

/** Saves the page at that second. */
export const poster = async (page: Page, second: number, file: string): Promise<void> => {
  await seek(page, second * 1000);
  await page.screenshot({ path: file, type: 'jpeg', quality: 82 });
};
