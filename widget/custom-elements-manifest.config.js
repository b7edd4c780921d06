/** How the widget's manifest is made (`npm run widget:manifest`). It writes no path into package.json: ours stands there. */
export default { globs: ['widget/elements/*/element.ts'], litelement: true, packagejson: false };
