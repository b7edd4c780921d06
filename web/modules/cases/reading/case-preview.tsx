import { useState } from 'react';
import type { CaseStudy, CaseStudyRest } from '#shared/contract/cases/case-studies.ts';
import { Card } from '#shared/ui/card.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { AnswerField } from '../answering/answer-field.tsx';
import { CaseArticle } from './case-article.tsx';
import { FurtherReading } from './further-reading.tsx';
import { RubricList } from '../answering/rubric-list.tsx';

interface CasePreviewProps {
  readonly study: CaseStudy & { readonly rest: CaseStudyRest };
}

/** A case study as learners see it. Answer fields work, but nothing is sent or stored. */
const CasePreview = ({ study }: CasePreviewProps) => {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const { questions, rubric, furtherReading } = study.rest;
  return (
    <Stack gap={6} maxWidth="760px">
      <Text color="muted" fontSize="sm">
        This is how learners see it now. Answers you type below aren’t saved.
      </Text>
      <CaseArticle study={study} titleAs="h2" />
      <Stack as="section" gap={5} aria-labelledby="preview-answers">
        <Heading id="preview-answers">Your answers</Heading>
        <Card p={['16px', '20px 28px']}>
          <Heading as="h3" fontFamily="text" fontSize="sm" fontWeight={650} color="accentInk" mb={2}>
            How it is graded
          </Heading>
          <RubricList rubric={rubric} />
        </Card>
        {questions.map((question, index) => (
          <AnswerField
            key={question.id}
            question={question}
            number={index + 1}
            text={texts[question.id] ?? ''}
            error={null}
            readOnly={false}
            newer={null}
            onWrite={(text) => setTexts((now) => ({ ...now, [question.id]: text }))}
          />
        ))}
      </Stack>
      <FurtherReading sources={furtherReading} />
    </Stack>
  );
};

export default CasePreview;
