export { RegradePage as default } from '../../regrading/regrade-page.tsx';
