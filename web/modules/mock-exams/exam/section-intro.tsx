import { useEffect, useRef } from 'react';
import type { OpenState } from '#shared/attempt/state.ts';
import type { ExamSectionRules } from '#shared/contract/attempts/result.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { sectionText } from '#shared/ui/question-player/labels.ts';
import { Timer } from '#shared/ui/question-player/timer.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { marksSentence, minutesText, questionsText } from '../labels.ts';

interface SectionIntroProps {
  readonly exam: ExamSectionRules & { readonly section: number; readonly sections: number };
  readonly state: OpenState;
  readonly onBegin: () => void;
}

const systemNow = (): number => Date.now();

/** The page between two sections. The clock of the next one is running already. */
export const SectionIntro = ({ exam, state, onBegin }: SectionIntroProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card p={['20px', null, '36px']}>
      <Stack gap={4} alignItems="start">
        <Row justifyContent="space-between" gap={3} width="100%">
          <Heading ref={heading} tabIndex={-1} as="h2" fontSize="xl">
            {sectionText(exam)}
          </Heading>
          {state.deadline !== null && <Timer deadline={state.deadline} minuteLeft={state.minuteLeft} now={systemNow} />}
        </Row>
        <Text>
          {questionsText(exam.questionCount)} in {minutesText(exam.minutes)}. {marksSentence(exam)}
          {exam.calculator && ' You have an on-screen calculator.'}
        </Text>
        {exam.instructions !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{exam.instructions}</Text>}
        <Text color="muted">The section before has ended. The clock of this one is running.</Text>
        <Button onClick={onBegin}>Begin section</Button>
      </Stack>
    </Card>
  );
};
