import { useParams } from 'react-router-dom';
import { ReviewPage } from '../../reviewing/review-page.tsx';

const Review = () => {
  const { reviewId = '' } = useParams();
  return <ReviewPage reviewId={reviewId} />;
};

export default Review;
