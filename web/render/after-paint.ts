import { FIRST_VIEW_END } from '#shared/contract/site/rendered-page.ts';

/**
 * Lets a page that was sent as text be painted before it loads anything: its scripts, its manifest and its fonts come
 * right after the first paint. Without scripts the page keeps the fonts of the system, which have the measures of ours.
 */

/**
 * Stands at the end of the page. A tab that is not looked at is never painted: there the wait has an end. Who presses a
 * button before the scripts are there is answered when they are (`window.pressedEarly`). Its text must be the same in
 * every page, since the content security policy names its hash.
 */
const WAITS_FOR_PAINT = `(function(root,script,begun){
addEventListener('click',function(event){window.pressedEarly=event.target.closest('button')},true);
function begin(){
if(begun)return;
begun=true;
root.removeAttribute('data-fonts');
document.querySelectorAll('link[data-later]').forEach(function(link){link.rel=link.dataset.later});
var entry=document.createElement('script');
entry.type='module';
entry.crossOrigin='';
entry.src=script.dataset.entry;
document.body.append(entry);
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
