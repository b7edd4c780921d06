/** Public interface of the mentoring module. */
export { changeMentor, putMentor } from './mentors-repository.ts';
export { insertOffer } from './offers-repository.ts';
