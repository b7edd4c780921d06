export { ImportPage as default } from '../../import/import-page.tsx';
