export { ReviewList as default } from '../../reviewing/review-list.tsx';
