import { Link } from 'react-router-dom';
import type { Certificate } from '#shared/contract/learning/certificate.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { pluralText } from '#shared/domain/common/text/formats.ts';
import { paths } from '../../../app/routing/route-table.ts';

/** Explains why a certificate is on hold, and to its owner how to restore it. Printed too. */
export const LapsedNotice = ({
  lapsed: { since, quizzes },
  yours,
}: {
  readonly lapsed: NonNullable<Certificate['lapsed']>;
  readonly yours: boolean;
}) => (
  <Banner tone="warn" title="This certificate is on hold">
    {yours ? (
      <>
        We corrected an answer on {dayText(since)}. With it, you no longer pass{' '}
        {quizzes.map(({ _id, title }, at) => (
          <span key={_id}>
            {at === 0 ? '' : at === quizzes.length - 1 ? ' and ' : ', '}
            <TextLink as={Link} to={paths.quiz(_id)}>
              {title}
            </TextLink>
          </span>
        ))}
        . {pluralText(quizzes.length, 'Pass it', 'Pass them')} to restore the certificate at the same link.
      </>
    ) : (
      <>
        Business Wisdom issued it. We corrected an answer on {dayText(since)}, and its owner no longer passes every
        quiz. It’s valid again once they do.
      </>
    )}
  </Banner>
);
