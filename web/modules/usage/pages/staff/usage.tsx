export { UsagePage as default } from '../../usage-page.tsx';
