import styled from '@emotion/styled';
import { ArrowRight, Lock, Repeat2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ProgressReport } from '#shared/contract/learning/progress-report.ts';
import { TextLink, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';

const Steps = styled.ul({
  display: 'grid',
  gap: '14px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', gap: '10px', overflowWrap: 'anywhere' },
  '& svg': { marginTop: '3px', color: 'var(--accent-ink)' },
});

/**
 * Next steps: quizzes of the weakest chapters and the practice deck.
 * @param linked false in the sample, whose quizzes have no links
 */
export const NextSteps = ({ weakest, linked }: Pick<ProgressReport, 'weakest'> & { readonly linked: boolean }) => {
  const quizzes = weakest.flatMap(({ chapter, quizzes: of }) => of.map((quiz) => ({ ...quiz, chapter })));
  return (
    <Steps>
      {quizzes.map(({ _id, title, access, chapter }) => (
        <li key={`${_id}/${title}`}>
          {access === 'free' ? <ArrowRight size={18} aria-hidden="true" /> : <Lock size={18} aria-hidden="true" />}
          <span>
            {linked ? (
              <TextLink as={Link} to={paths.quiz(_id)}>
                {title}
              </TextLink>
            ) : (
              <strong>{title}</strong>
            )}
            <Text as="span" display="block" color="muted" fontSize="sm">
              {chapter}
              {access === 'free' ? '' : ', for subscribers'}
            </Text>
          </span>
        </li>
      ))}
      <li>
        <Repeat2 size={18} aria-hidden="true" />
        <span>
          {linked ? (
            <TextLink as={Link} to={paths.practice()}>
              Practise what you missed
            </TextLink>
          ) : (
            <strong>Practise what you missed</strong>
          )}
          <Text as="span" display="block" color="muted" fontSize="sm">
            Ten minutes a day on the questions that are due.
          </Text>
        </span>
      </li>
    </Steps>
  );
};
