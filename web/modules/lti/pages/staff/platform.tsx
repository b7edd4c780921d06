export { PlatformPage as default } from '../../staff/platform-page.tsx';
