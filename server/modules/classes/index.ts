/** Public interface of the classes module. */
export { insertClass } from './repository.ts';
