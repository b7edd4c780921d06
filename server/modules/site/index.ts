/** The public functions of site. */
export { recordAct, recordDownload, type StaffAct } from './audit.ts';
export { bannerOf } from './banner.ts';
export { prepareFirstStart } from './first-start.ts';
export { openKeys } from './secret/open-keys.ts';
export { moveSecret, forgetLostSecret } from './secret/moving.ts';
export { configuredSecrets, secretInDatabase } from './secret/sources.ts';
export type { ContentUpdates } from './starter-content/updates/service.ts';
export { addSetting, changeSetting, findSetting, putSetting, removeSetting } from './settings-repository.ts';
