export { FindAndReplace as default } from '../../replacing/find-and-replace.tsx';
