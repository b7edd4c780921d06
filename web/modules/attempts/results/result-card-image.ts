/** Draws a result as an image to share, in the colours of the current theme. */
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { percentileText } from './format.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 88;
/** Widest name beside the title. */
const NAME_WIDTH = 560;

/** Breaks a text into lines of that width. Text beyond `most` lines ends in an ellipsis. */
const linesOf = (draw: CanvasRenderingContext2D, text: string, width: number, most: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && draw.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  lines.push(line);
  return lines.length <= most ? lines : [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''}…`];
};

interface CardTexts {
  /** The learner's display name; null to leave it out. */
  readonly name: string | null;
  /** Address of the quiz, without its scheme. */
  readonly link: string;
}

/** Returns a PNG of 1200 by 630 pixels, or null if the browser can't draw it. */
export const drawResultCard = async (result: FinishedResult, { name, link }: CardTexts): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const draw = canvas.getContext('2d');
  if (draw === null) return null;
  await document.fonts.ready;
  const style = getComputedStyle(document.documentElement);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const [display, text] = [token('font-display'), token('font-text')];
  const write = (words: string, font: string, color: string, y: number): void => {
    draw.font = font;
    draw.fillStyle = token(color);
    draw.fillText(words, MARGIN, y);
  };

  draw.fillStyle = token('paper');
  draw.fillRect(0, 0, WIDTH, HEIGHT);
  const glow = draw.createRadialGradient(WIDTH, 0, 40, WIDTH, 0, 620);
  glow.addColorStop(0, token('glow-warm'));
  glow.addColorStop(1, 'transparent');
  draw.fillStyle = glow;
  draw.fillRect(0, 0, WIDTH, HEIGHT);

  write('Business Wisdom', `560 34px ${display}`, 'ink', 116);
  if (name !== null) {
    draw.font = `600 30px ${text}`;
    draw.textAlign = 'right';
    draw.fillStyle = token('ink');
    draw.fillText(name, WIDTH - MARGIN, 114, NAME_WIDTH);
    draw.textAlign = 'left';
  }
  draw.font = `560 46px ${display}`;
  const title = linesOf(draw, result.quizName, WIDTH - 2 * MARGIN, 2);
  title.forEach((line, index) => write(line, `560 46px ${display}`, 'muted', 206 + index * 58));
  write(
    `${numberText(result.score ?? 0)} of ${numberText(result.maxScore)}`,
    `600 148px ${display}`,
    'ink',
    title.length > 1 ? 430 : 400,
  );
  const said = [
    result.passed === true ? 'Passed' : 'Not passed',
    ...(result.percentile === null ? [] : [percentileText(result.percentile)]),
  ];
  write(said.join(' · '), `600 32px ${text}`, result.passed === true ? 'good' : 'muted', 490);

  draw.fillStyle = token('line');
  draw.fillRect(MARGIN, 522, WIDTH - 2 * MARGIN, 12);
  draw.fillStyle = token('accent');
  draw.fillRect(MARGIN, 522, ((WIDTH - 2 * MARGIN) * Math.min(100, Math.max(0, result.percent ?? 0))) / 100, 12);
  draw.font = `520 26px ${text}`;
  draw.fillStyle = token('muted');
  draw.fillText(link, MARGIN, 586, WIDTH - 2 * MARGIN);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
};
