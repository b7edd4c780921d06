/** The public functions of lti. */
export { rotateLtiKey } from './rotating.ts';
