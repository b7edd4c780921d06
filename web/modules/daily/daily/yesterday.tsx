import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import { getYesterday } from '#shared/contract/daily/daily.ts';
import { ErrorLine } from '#shared/ui/feedback/error-line.tsx';
import { Text, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useAuth } from '../../../app/session/session.ts';

const Place = styled.div({
  marginTop: 'var(--space-5)',
  paddingTop: 'var(--space-5)',
  borderTop: '1px solid var(--line)',
});

/** Yesterday's quiz, with a link to the answers for learners who finished it. Renders nothing while loading. */
export const Yesterday = () => {
  const { user } = useAuth();
  const yesterday = useQuery(getYesterday, {});
  if (yesterday.status === 'failed') {
    return (
      <Place>
        <ErrorLine
          title="We couldn’t load yesterday’s quiz"
          message={yesterday.error.message}
          onRetry={yesterday.retry}
        />
      </Place>
    );
  }
  if (yesterday.status !== 'ready') return null;
  const { title, result } = yesterday.data.data;
  if (title === null) return null;
  return (
    <Place>
      <Text fontSize="sm" color="muted">
        Yesterday: {title}.{' '}
        {result !== null && (
          <>
            You scored {Math.floor(result.percent)}%.{' '}
            <TextLink as={Link} to={paths.quizResult(result.quizId, result._id)}>
              See yesterday’s answers
            </TextLink>
          </>
        )}
        {result === null &&
          (user === null
            ? 'Sign in before you play to see the answers the next day.'
            : 'You missed this one. Answers stay hidden because the quiz may return.')}
      </Text>
    </Place>
  );
};
