import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import type { MockExam } from '#shared/contract/mock-exams/mock-exams.ts';
import { localMomentText } from '#shared/domain/common/text/local-date-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { percentText } from '../labels.ts';

const List = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '12px 0' },
  '& > li + li': { borderTop: '1px solid var(--line)' },
});

/** The learner's finished attempts of an exam. */
export const ExamHistory = ({ exam: { _id, history } }: { readonly exam: MockExam }) => (
  <Card as="section" aria-labelledby="history" p={['20px', null, '28px']}>
    <Heading id="history" fontSize="lg" mb={2}>
      Your attempts
    </Heading>
    <List>
      {history.map(({ resultId, finishedAt, score, maxScore, percent }) => (
        <li key={resultId}>
          <Row justifyContent="space-between" gap={2}>
            <TextLink as={Link} to={paths.examResult(_id, resultId)}>
              {localMomentText(finishedAt)}
            </TextLink>
            <Text style={{ fontVariantNumeric: 'tabular-nums' }}>
              {numberText(score)} of {numberText(maxScore)} · {percentText(percent)}
            </Text>
          </Row>
        </li>
      ))}
    </List>
  </Card>
);
