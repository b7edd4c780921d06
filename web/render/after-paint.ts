import { FIRST_VIEW_END } from '#shared/contract/site/rendered-page.ts';

/**
 * Lets a server-rendered page paint before it loads scripts, manifest and fonts, which follow right after the first paint.
 * Without scripts the page uses system fonts, which are adjusted to the measures of ours.
 */

/**
 * Inlined at the end of the page. A hidden tab is never painted, so the wait has a limit. A button pressed before the
 * scripts have loaded is clicked afterwards (`window.pressedEarly`). The text must be the same in every page, because the
 * content security policy has its hash. The entry is imported: Trusted Types refuse a script element whose address is set here.
 */
const WAITS_FOR_PAINT = `(function(root,script,begun){
addEventListener('click',function(event){window.pressedEarly=event.target.closest('button')},true);
function begin(){
if(begun)return;
begun=true;
root.removeAttribute('data-fonts');
document.querySelectorAll('link[data-later]').forEach(function(link){link.rel=link.dataset.later});
import(script.dataset.entry);
document.fonts.ready.then(function(){try{localStorage.setItem('fonts','kept')}catch(refused){}});
}
try{new PerformanceObserver(begin).observe({type:'paint',buffered:true})}catch(unknown){begin()}
setTimeout(begin,1000);
})(document.documentElement,document.currentScript)`;

const ENTRY = /<script type="module" crossorigin src="([^"]+)"><\/script>\s*/;
const LATER = /<link rel="(modulepreload|manifest)"/g;
const FONT = /<link\s[^>]*as="font"[^>]*>\s*/g;

/**
 * A browser that was sent half of the first view would paint that half, and move it when the rest comes. Chromium waits
 * for the beginning of the element, not for its end; others don't wait.
 */
const WHOLE_FIRST_VIEW = `<link rel="expect" href="#${FIRST_VIEW_END}" blocking="render">`;

/** The document with everything that it would load at once put behind its first paint. */
export const paintedFirst = (html: string): string => {
  const entry = ENTRY.exec(html)?.[1];
  if (entry === undefined) throw new Error('The page has no entry to put off');
  return html
    .replace(ENTRY, '')
    .replace(FONT, '')
    .replace(LATER, '<link data-later="$1" rel="later"')
    .replace('<html ', '<html data-fonts="later" ')
    .replace('</head>', html.includes(`id="${FIRST_VIEW_END}"`) ? `${WHOLE_FIRST_VIEW}</head>` : '</head>')
    .replace('</body>', () => `<script id="after-paint" data-entry="${entry}">${WAITS_FOR_PAINT}</script></body>`);
};
