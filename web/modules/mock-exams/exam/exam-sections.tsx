import styled from '@emotion/styled';
import { Calculator } from 'lucide-react';
import type { MockExam } from '#shared/contract/mock-exams/mock-exams.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { CardFact } from '../../../app/components/linked-card.ts';
import { marksSentence, minutesText, questionsText } from '../labels.ts';

const List = styled.ol({ display: 'grid', gap: '18px', margin: 0, padding: 0, listStyle: 'none' });
const Section = styled.li({ paddingTop: '18px', borderTop: '1px solid var(--line)' });

/** The sections of an exam with their rules. */
export const ExamSections = ({ sections }: Pick<MockExam, 'sections'>) => (
  <List>
    {sections.map((section, index) => (
      <Section key={`${String(index)} ${section.title}`}>
        <Stack gap={1}>
          <Heading as="h3" fontSize="md">
            {index + 1}. {section.title}
          </Heading>
          <Text fontSize="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
            {questionsText(section.questionCount)} · {minutesText(section.minutes)}
            {section.drawn === true && ' · drawn for each attempt'}
          </Text>
          <Text color="muted" fontSize="sm">
            {marksSentence(section)}
          </Text>
          {section.instructions !== '' && (
            <Text color="muted" fontSize="sm" style={{ whiteSpace: 'pre-line' }}>
              {section.instructions}
            </Text>
          )}
          {section.calculator && (
            <Row color="muted" fontSize="sm">
              <CardFact>
                <Calculator size={16} aria-hidden="true" />
                On-screen calculator
              </CardFact>
            </Row>
          )}
        </Stack>
      </Section>
    ))}
  </List>
);
