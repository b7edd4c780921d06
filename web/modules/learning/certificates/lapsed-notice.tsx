import { Link } from 'react-router-dom';
import type { Certificate } from '#shared/contract/learning/certificate.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { dayText } from '#shared/domain/common/day-text.ts';
import { paths } from '../../../app/routing/route-table.ts';

/** Says of a certificate that it doesn't hold, why, and to its owner by what it holds again. Stands on paper too. */
export const LapsedNotice = ({
  lapsed: { since, quizzes },
  yours,
}: {
  readonly lapsed: NonNullable<Certificate['lapsed']>;
  readonly yours: boolean;
}) => (
  <Banner tone="warn" title="This certificate doesn’t hold at the moment">
    {yours ? (
      <>
        An answer key was corrected on {dayText(since)}, and by the right one you don’t pass{' '}
        {quizzes.map(({ _id, title }, at) => (
          <span key={_id}>
            {at === 0 ? '' : at === quizzes.length - 1 ? ' and ' : ', '}
            <TextLink as={Link} to={paths.quiz(_id)}>
              {title}
            </TextLink>
          </span>
        ))}{' '}
        yet. Pass {quizzes.length === 1 ? 'it' : 'them'}, and the certificate holds again under this address.
      </>
    ) : (
      <>
        Business Wisdom issued it. An answer key was corrected on {dayText(since)}, and by the right one its owner
        doesn’t pass everything that it stands for. It holds again once they do.
      </>
    )}
  </Banner>
);
