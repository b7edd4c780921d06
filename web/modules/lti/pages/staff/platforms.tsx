export { PlatformList as default } from '../../staff/platform-list.tsx';
