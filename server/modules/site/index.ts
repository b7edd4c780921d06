/** What the other modules and the app use of site. */
export { recordAct, type StaffAct } from './audit.ts';
export { bannerOf } from './banner.ts';
export { serveContactMap } from './contact-map.ts';
export { siteFactsOf } from './facts.ts';
export { prepareFirstStart } from './first-start.ts';
export { mapPage } from './map-page.ts';
export { serverSecret } from './secret.ts';
export { addSetting, changeSetting, findSetting } from './settings-repository.ts';
