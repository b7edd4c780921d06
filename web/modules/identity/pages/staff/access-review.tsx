export { AccessReview as default } from '../../users/access-review.tsx';
