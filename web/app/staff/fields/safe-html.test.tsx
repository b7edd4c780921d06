import { describe, expect, it } from 'vitest';
import { safeHtml } from './safe-html.ts';

describe('the preview of rich text', () => {
  it('allows the tags that authors may use', () => {
    const text =
      '<h3>A</h3><p><strong>b</strong> <a href="https://example.com/a">c</a></p><img src="/files/a.webp" alt="d"><table><tbody><tr><td colspan="2">e</td></tr></tbody></table>';
    expect(safeHtml(text)).toBe(text);
  });
  it('allows uploaded recordings with their transcripts', () => {
    const text =
      '<figure><video src="/files/uploads/a.mp4" aria-label="b" controls="controls" preload="metadata"></video><figcaption>b</figcaption><details><summary>Transcript</summary><p>c</p></details></figure>';
    expect(safeHtml(text)).toBe(text);
    expect(safeHtml('<audio src="https://evil.example/a.mp3" autoplay onplay="x()"></audio>d')).toBe('d');
    expect(safeHtml('<video><source src="/files/uploads/a.mp4"></video>e')).toBe('e');
  });
  it.each([
    ['<p onclick="x()">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>b', 'b'],
    ['<a href="javascript:alert(1)">c</a>', '<a>c</a>'],
    ['<script>alert(1)</script><style>p{}</style>d', 'd'],
    ['<svg><a href="https://x.y"><script>alert(1)</script></a></svg>e', 'e'],
    ['<div><form action="/x"><p style="color:red">f</p></form></div>', '<p>f</p>'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>g', 'g'],
  ])('reduces %s to harmless HTML', (hostile, harmless) => {
    expect(safeHtml(hostile)).toBe(harmless);
  });
});
