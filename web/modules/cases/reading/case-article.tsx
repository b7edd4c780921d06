import styled from '@emotion/styled';
import type { CaseStudy } from '#shared/contract/cases/case-studies.ts';
import { sectionsOf } from '#shared/domain/cases/sections.ts';
import { RichText } from '#shared/ui/question-player/rich-text.tsx';
import { Eyebrow, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { ExhibitFigure } from './exhibit-figure.tsx';
import { linkExhibits } from './link-exhibits.ts';
import { SubscriberTag } from '../../../app/components/plans/subscriber-tag.tsx';
import { DIFFICULTY_LABELS, exhibitsText, questionsText, readingText } from './labels.ts';

const Prose = styled(RichText)({
  // About 65 to 75 characters: in this font a digit (ch) is wider than the average letter.
  maxWidth: '39rem',
  fontSize: '1.125rem',
  lineHeight: 1.72,
  textWrap: 'pretty',
  '& > * + p, & > * + ul, & > * + ol': { marginBlockStart: '1.1em' },
  '& blockquote': {
    marginBlock: '1.5em',
    paddingInlineStart: 'var(--space-5)',
    borderInlineStart: '3px solid var(--accent)',
    fontFamily: 'var(--font-display)',
    fontSize: 'var(--size-lg)',
    lineHeight: 1.45,
  },
  '& h4': { margin: 0, marginBlockStart: '1.4em', fontSize: '1.125rem' },
  '& li + li': { marginBlockStart: '0.4em' },
});

const Opening = styled(Prose)({
  // A drop cap.
  '& > p:first-of-type::first-letter': {
    float: 'left',
    paddingInlineEnd: '0.09em',
    fontFamily: 'var(--font-display)',
    fontSize: '3.35em',
    fontWeight: 560,
    lineHeight: 0.86,
    marginBlockStart: '0.06em',
    color: 'var(--accent-ink)',
  },
});

const Section = styled.section({ scrollMarginTop: '24px' });

/** Returns the element id of a section. */
export const sectionId = (index: number): string => `part-${String(index + 1)}`;

const Facts = ({ study }: { readonly study: CaseStudy }) => (
  <Row gap={2}>
    <Tag>{DIFFICULTY_LABELS[study.difficulty]}</Tag>
    <SubscriberTag access={study.access} />
    <Text as="span" color="muted" fontSize="sm">
      {readingText(study.readingMinutes)} · {exhibitsText(study.inside.exhibits.length)} ·{' '}
      {questionsText(study.questionCount)}
    </Text>
  </Row>
);

interface CaseArticleProps {
  readonly study: CaseStudy;
  /** Level of the title when the page has its own h1. */
  readonly titleAs?: 'h1' | 'h2';
}

/**
 * The text of a case study: the first part, and the rest when the reader has access. Uses no session or window, so that
 * it can be prerendered.
 */
export const CaseArticle = ({ study, titleAs = 'h1' }: CaseArticleProps) => {
  const { title, subject, summary, opening, rest } = study;
  const exhibits = rest?.exhibits ?? [];
  return (
    <Stack as="article" gap={6}>
      <Stack as="header" gap={4}>
        <Eyebrow>Case study · {subject}</Eyebrow>
        <Heading as={titleAs} fontSize={['2xl', null, '3xl']}>
          {title}
        </Heading>
        <Text color="muted" fontSize="lg" lineHeight={1.5} maxWidth="39rem">
          {summary}
        </Text>
        <Facts study={study} />
      </Stack>
      <Opening html={linkExhibits(opening, exhibits.length)} />
      {rest !== null &&
        sectionsOf(rest.text).map((section, index) => (
          <Section key={index} id={sectionId(index)} {...(section.title === '' ? {} : { 'aria-label': section.title })}>
            {section.title !== '' && (
              <Heading fontSize="xl" mb={4}>
                {section.title}
              </Heading>
            )}
            <Prose html={linkExhibits(section.html, exhibits.length)} />
          </Section>
        ))}
      {exhibits.length > 0 && (
        <Section id="exhibits" aria-labelledby="exhibits-heading">
          <Stack gap={5}>
            <Heading id="exhibits-heading" fontSize="xl">
              Exhibits
            </Heading>
            {exhibits.map((exhibit, index) => (
              <ExhibitFigure key={index} exhibit={exhibit} number={index + 1} />
            ))}
          </Stack>
        </Section>
      )}
    </Stack>
  );
};
