import { ArrowRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Eyebrow, Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { SampleOption, type Mark } from './sample-option.tsx';
import { FIRST_SAMPLE, type Sample } from './samples.ts';

const markOf = (option: number, chosen: number | null, right: number): Mark => {
  if (chosen === null) return 'open';
  if (option === right) return 'good';
  return option === chosen ? 'bad' : 'faded';
};

/** Questions to try without an account; they are checked in the browser, and nothing is stored. */
export const SampleQuestion = () => {
  const [sample, setSample] = useState(FIRST_SAMPLE);
  const [waiting, setWaiting] = useState<readonly Sample[]>([]);
  const [chosen, setChosen] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { stem, options, right, explanation } = sample;
  const choose = (index: number): void => {
    if (chosen !== null) return;
    setChosen(index);
    if (sample !== FIRST_SAMPLE) return;
    // Offline there is no next one.
    import('./more-samples.ts').then(
      ({ MORE_SAMPLES }) => setWaiting(MORE_SAMPLES),
      () => undefined,
    );
  };
  const [following, ...later] = waiting;
  const next = (): void => {
    if (following === undefined) return;
    setSample(following);
    setWaiting(later);
    setChosen(null);
    heading.current?.focus();
  };
  // Stem and explanation reserve the space of the longest, to avoid a layout shift.
  return (
    <Card as="section" aria-labelledby="sample-question" p={[4, 5]}>
      <Row justifyContent="space-between">
        <Eyebrow>Try one now</Eyebrow>
        <Tag>{chosen === null ? 'Choose an answer' : chosen === right ? 'Right' : 'Not quite'}</Tag>
      </Row>
      <Heading
        as="h2"
        id="sample-question"
        ref={heading}
        tabIndex={-1}
        fontSize="xl"
        lineHeight={1.25}
        minHeight={['6.25em', '3.75em', '2.5em', '3.75em']}
        my={4}
      >
        {stem}
      </Heading>
      <Stack gap={2}>
        {options.map((option, index) => (
          <SampleOption
            key={option}
            text={option}
            number={index + 1}
            mark={markOf(index, chosen, right)}
            onChoose={() => choose(index)}
          />
        ))}
      </Stack>
      <Text role="status" fontSize="sm" mt={4} color="muted" minHeight={['6.4em', null, '3.2em', '6.4em']}>
        {chosen === null ? 'No account needed. Every question has an explanation.' : explanation}
      </Text>
      <Row justifyContent="space-between" gap={2} mt={2} mb="-8px" minHeight="44px">
        <TextLink as={Link} to={paths.daily()} fontSize="sm">
          Five more in today’s quiz
        </TextLink>
        {chosen !== null && following !== undefined && (
          <Button variant="plain" mr="-12px" onClick={next}>
            Next
            <ArrowRight size={18} aria-hidden="true" />
          </Button>
        )}
      </Row>
    </Card>
  );
};
