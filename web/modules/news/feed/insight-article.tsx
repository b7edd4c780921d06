import styled from '@emotion/styled';
import { ArrowLeft, ArrowRight, ExternalLink, ListChecks, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { NewsInsight } from '#shared/contract/news/news.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { RichText } from '#shared/ui/question-player/rich-text.tsx';
import { Loading, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Eyebrow, Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useAuth } from '../../../app/session/auth.ts';
import { Cover } from './cover.tsx';
import { InsightActions } from './insight-actions.tsx';
import { InsightCheck } from './insight-check.tsx';
import { publishedText, readingText } from './labels.ts';
import { LockedRest } from './locked-rest.tsx';

const MarkAsRead = lazyPart(() => import('./mark-as-read.tsx'));

const Picture = styled(Cover)({
  width: '100%',
  height: 'clamp(190px, 40vw, 340px)',
  objectFit: 'cover',
  borderRadius: 'var(--radius-card)',
});

const Body = styled(RichText)({
  maxWidth: '68ch',
  fontSize: '1.125rem',
  lineHeight: 1.72,
  textWrap: 'pretty',
  // Element selectors, to match the specificity of the RichText rules that these override.
  '& > * + p, & > * + ul, & > * + ol, & > * + table': { marginBlockStart: '1.1em' },
  '& h2, & h3': {
    margin: 0,
    marginBlockStart: '1.7em',
    fontFamily: 'var(--font-display)',
    fontSize: 'var(--size-xl)',
    fontWeight: 560,
    letterSpacing: '-0.018em',
    lineHeight: 1.2,
  },
  '& > h2 + p, & > h2 + ul, & > h3 + p': { marginBlockStart: '0.6em' },
  '& blockquote': {
    marginBlock: '1.6em',
    paddingInlineStart: 'var(--space-5)',
    borderInlineStart: '3px solid var(--accent)',
    fontFamily: 'var(--font-display)',
    fontSize: 'var(--size-lg)',
    lineHeight: 1.45,
  },
  '& li + li': { marginBlockStart: '0.5em' },
});

// Authors' headings start at level 3; on this page they follow the title directly.
const raised = (html: string): string =>
  html.replace(/<(\/?)h([34])>/g, (_, slash: string, level: string) => `<${slash}h${String(Number(level) - 1)}>`);

const Neighbours = styled.nav({
  display: 'grid',
  gap: 'var(--space-4)',
  '@media (min-width: 640px)': { gridTemplateColumns: '1fr 1fr' },
  '& > a': { color: 'inherit', textDecoration: 'none' },
  '& > [data-side=next]': { textAlign: 'end', '@media (min-width: 640px)': { gridColumn: 2 } },
});

const Neighbour = ({ to, side }: { to: { _id: string; title: string }; side: 'previous' | 'next' }) => (
  <Card as={Link} to={paths.newsInsight(to._id, to.title)} lift data-side={side}>
    <Row gap={2} color="muted" fontSize="sm" justifyContent={side === 'next' ? 'flex-end' : 'flex-start'}>
      {side === 'previous' && <ArrowLeft size={16} aria-hidden="true" />}
      {side === 'previous' ? 'Previous' : 'Next'}
      {side === 'next' && <ArrowRight size={16} aria-hidden="true" />}
    </Row>
    <Heading as="p" fontSize="lg" mt={2}>
      {to.title}
    </Heading>
  </Card>
);

const Source = ({ source }: Pick<NewsInsight, 'source'>) => (
  <Text color="muted" fontSize="sm">
    Source:{' '}
    {source.url === undefined ? (
      source.title
    ) : (
      <TextLink href={source.url} target="_blank" rel="noopener noreferrer">
        {source.title} <ExternalLink size={13} aria-label="(opens in a new tab)" style={{ display: 'inline' }} />
      </TextLink>
    )}
  </Text>
);

const RelatedQuiz = ({ quiz }: { readonly quiz: { readonly _id: string; readonly title: string } }) => (
  <Card>
    <Row gap={4} justifyContent="space-between">
      <Stack gap={1} flex="1 1 240px">
        <Eyebrow>Continue with a quiz</Eyebrow>
        <Heading fontSize="lg">{quiz.title}</Heading>
      </Stack>
      <Button as={Link} to={paths.quiz(quiz._id)} variant="quiet" icon={<ListChecks size={18} aria-hidden="true" />}>
        Take the quiz
      </Button>
    </Row>
  </Card>
);

const RestComing = () => (
  <Loading label="Loading the rest">
    <SkeletonText lines={8} />
  </Loading>
);

interface InsightArticleProps {
  readonly insight: NewsInsight;
  /** True while a guest's copy is shown and the user's is loading. */
  readonly coming?: boolean;
}

/** An insight: the story, its source, the check and links to the next insights. */
export const InsightArticle = ({ insight, coming = false }: InsightArticleProps) => {
  const { title, summary, description, locked, check, previous, next, relatedQuiz, eventDate } = insight;
  const { user } = useAuth();
  return (
    <Stack gap={6}>
      <Stack as="article" gap={5}>
        <Stack as="header" gap={4}>
          <Row gap={2}>
            {insight.programs.map((key) => (
              <Tag key={key}>{programByKey(key)?.title}</Tag>
            ))}
            {insight.locked && (
              <Tag>
                <Lock size={12} aria-hidden="true" />
                Subscribers
              </Tag>
            )}
            {insight.checked === true && <Tag tone="good">{check.length > 0 ? 'Questions answered' : 'Read'}</Tag>}
          </Row>
          <Heading as="h1" fontSize={['2xl', null, '3xl']}>
            {title}
          </Heading>
          <Text color="muted" fontSize="lg" lineHeight={1.5}>
            {summary}
          </Text>
          <Row justifyContent="space-between" gap={2}>
            {/* Browsers abbreviate month names differently. */}
            <Text color="muted" fontSize="sm" suppressHydrationWarning>
              {eventDate !== null && <>Event of {dayText(eventDate)} · </>}
              Published {publishedText(insight.publishedAt)} · {readingText(insight.readingMinutes)}
            </Text>
            <Row gap={1}>
              <InsightActions insight={insight} />
            </Row>
          </Row>
          <Picture insight={insight} eager />
        </Stack>
        <Body html={raised(description)} />
        {locked && coming && <RestComing />}
        {locked && !coming && <LockedRest insight={insight} />}
        {!locked && <Source source={insight.source} />}
      </Stack>
      {check.length > 0 && <InsightCheck insightId={insight._id} check={check} />}
      {user !== null && check.length === 0 && !locked && !coming && <MarkAsRead key={insight._id} insight={insight} />}
      {relatedQuiz !== undefined && <RelatedQuiz quiz={relatedQuiz} />}
      {(previous !== undefined || next !== undefined) && (
        <Neighbours aria-label="More insights">
          {previous !== undefined && <Neighbour to={previous} side="previous" />}
          {next !== undefined && <Neighbour to={next} side="next" />}
        </Neighbours>
      )}
    </Stack>
  );
};
