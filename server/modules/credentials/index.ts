/** The public functions of credentials. */
export { rotateCredentialKey } from './rotating.ts';
