/** Parts of scenes, as HTML. Every `at` is a second of the video. */

/** A scene from one second to another. */
export const scene = (from: number, to: number, inside: string): string =>
  `<section class="scene" style="--in:${from}s;--out:${to}s">${inside}</section>`;

const at = (seconds: number): string => `style="--at:${seconds.toFixed(2)}s"`;

/** An element that moves up into position. */
export const up = (seconds: number, inside: string, look = ''): string =>
  `<div class="up ${look}" ${at(seconds)}>${inside}</div>`;

/** An element that grows into position. */
export const pop = (seconds: number, inside: string, look = ''): string =>
  `<div class="pop ${look}" ${at(seconds)}>${inside}</div>`;

/** A narrow card that grows into position beside others. */
export const narrow = (seconds: number, inside: string): string =>
  `<div class="card pop" style="--at:${seconds.toFixed(2)}s;width:352px;padding:32px">${inside}</div>`;

interface Question {
  readonly stem: string;
  readonly options: readonly string[];
  readonly right: number;
  /** When the right answer is selected. */
  readonly answered: number;
  readonly explanation: string;
  readonly source: string;
  /** When the explanation appears. */
  readonly explained: number;
}

/** A question in the player, answered during the scene. */
export const question = (shown: number, { stem, options, right, answered, explanation, source, explained }: Question) =>
  pop(
    shown,
    `<div class="display">${stem}</div><div class="column">${options
      .map(
        (option, place) =>
          `<div class="option ${place === right ? 'right' : ''}" ${at(answered)}><i>${place + 1}</i>${option}</div>`,
      )
      .join('')}</div>${up(explained, `${explanation}<br><span class="muted">${source}</span>`, 'explanation')}`,
    'card',
  );

/** Text being typed. */
export const typed = (seconds: number, words: string, duration: number): string =>
  `<span class="typed" style="--at:${seconds}s;--for:${duration}s;--n:${words.length}">${words}</span>`;

/** Labels that appear one after the other. */
export const tags = (from: number, labels: readonly string[], every = 0.3): string =>
  `<div class="row" style="flex-wrap:wrap;justify-content:center;gap:20px;max-width:1080px">${labels
    .map((label, place) => pop(from + place * every, label, 'tag'))
    .join('')}</div>`;

/** A bar that grows to a share of its width, with its label and value. */
export const bar = (seconds: number, label: string, value: string, share: number): string =>
  `<div class="column" style="gap:6px"><div class="row" style="justify-content:space-between"><span>${label}</span><b>${value}</b></div><div class="bar"><b style="width:${share * 100}%;--at:${seconds}s"></b></div></div>`;

/** The first scene: the program's drawing and its name. */
export const opening = (art: string, title: string): string =>
  scene(
    0,
    4.2,
    `${pop(0.1, art)}<div style="max-width:640px">${up(0.5, title, 'display huge')}${up(1, 'Business Wisdom', 'accent large display')}</div>`,
  );

/** The last scene: the program's content, and our name. */
export const closing = (figure: string, what: string, art: string): string =>
  scene(
    17.5,
    30,
    `${pop(17.7, art)}<div>${up(18, `<span class="accent">${figure}</span> ${what}`, 'display huge')}${up(18.7, 'Business Wisdom Like Never Before', 'muted large display')}</div>`,
  );
