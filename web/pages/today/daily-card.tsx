import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Today } from '#shared/contract/learning/today.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Eyebrow, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { paths } from '../../app/routing/route-table.ts';
import { percentText } from '../../modules/attempts/results/format.ts';
import type { StartRequest } from '../../modules/daily/daily/start-request.ts';
import { questionsText } from '../../modules/learning/practice/labels.ts';
import { answeredText } from './labels.ts';

/** Today's quiz: to start, in progress, or done with its result. */
export const DailyCard = ({ today: { date, daily } }: { readonly today: Today }) => {
  if (daily === null) {
    return (
      <Card p="18px 20px">
        <Text color="muted">No daily quiz today. Explore the programs instead.</Text>
      </Card>
    );
  }
  const { done, answered, percent, questionCount } = daily;
  const request: StartRequest = { start: date };
  const verb = answered === null ? 'Start' : 'Continue';
  return (
    <Card as="section" aria-label="Today’s quiz" p={['18px 20px', null, '24px 28px']}>
      <Stack gap={3}>
        <Row justifyContent="space-between" gap={2}>
          <Eyebrow>Today’s quiz · {dayText(date)}</Eyebrow>
          {done && (
            <Tag tone="good">
              <Check size={12} aria-hidden="true" />
              Done{percent !== null && ` · ${percentText(percent)}`}
            </Tag>
          )}
          {answered !== null && <Tag tone="info">In progress</Tag>}
        </Row>
        <Heading as="h3" fontSize={['lg', null, 'xl']}>
          {daily.title}
        </Heading>
        <Row gap={3} flexWrap="nowrap" justifyContent="space-between">
          <Text color="muted" fontSize="sm">
            {done
              ? 'Next one at midnight IST'
              : answered === null
                ? questionsText(questionCount)
                : answeredText({ answered, questionCount })}
          </Text>
          <Button
            as={Link}
            to={paths.daily()}
            state={request}
            variant={done ? 'quiet' : 'primary'}
            aria-label={done ? undefined : `${verb} today’s quiz`}
          >
            {done ? 'See answers' : verb}
            <ArrowRight size={16} aria-hidden="true" />
          </Button>
        </Row>
      </Stack>
    </Card>
  );
};
