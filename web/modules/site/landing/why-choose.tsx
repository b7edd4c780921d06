import styled from '@emotion/styled';
import {
  CircleQuestionMark,
  Lightbulb,
  Briefcase,
  Laugh,
  Newspaper,
  ChartNoAxesColumn,
  type LucideIcon,
} from 'lucide-react';
import { Card } from '#shared/ui/card.ts';
import { Box, Container, Heading, Text } from '#shared/ui/system.ts';
import { CardsGlow, lit } from './glows.tsx';
import { useReveal } from './use-reveal.ts';

interface Feature {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

const FEATURES: readonly Feature[] = [
  {
    icon: Lightbulb,
    title: 'Brain Gymnastics Galore',
    text: 'Interactive business puzzles and quizzes that make a commute feel short.',
  },
  {
    icon: Briefcase,
    title: 'Perfect for Pros & MBA Maestros',
    text: 'Advanced scenarios, case studies and industry-specific challenges, with the mess left in.',
  },
  {
    icon: CircleQuestionMark,
    title: 'Trivia Triumphs Await',
    text: 'Compete with friends and colleagues on a comprehensive question bank.',
  },
  {
    icon: Laugh,
    title: 'Learning with a Laugh',
    text: 'Humorous, playful learning, with explanations you would repeat at lunch.',
  },
  {
    icon: Newspaper,
    title: 'Daily Dose of Business Buzz',
    text: 'Daily quizzes on current business news and trends: the news, asked instead of told.',
  },
  {
    icon: ChartNoAxesColumn,
    title: 'Global Leaderboards',
    text: 'Worldwide rankings, progress tracking and badges. See who is just ahead of you.',
  },
];

const Six = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  gap: '20px',
  margin: 'var(--space-6) 0 0',
  padding: 0,
  listStyle: 'none',
  '& p': { textWrap: 'balance' },
  '&[data-reveal=waiting] > li': { opacity: 0, transform: 'translateY(20px)' },
  '&[data-reveal=shown] > li': {
    transition: 'opacity 400ms var(--motion-ease), transform 400ms var(--motion-ease)',
    transitionDelay: 'calc(var(--order) * var(--motion-stagger))',
  },
  ...Object.fromEntries(FEATURES.map((_, at) => [`& > li:nth-of-type(${String(at + 1)})`, { '--order': at }])),
});

const IconTile = styled.div({
  display: 'grid',
  placeItems: 'center',
  width: '42px',
  height: '42px',
  marginBottom: '16px',
  color: 'var(--accent-ink)',
  backgroundColor: 'var(--sunk)',
  borderRadius: '12px',
});

/** The six reasons. */
export const WhyChoose = () => {
  const list = useReveal<HTMLUListElement>();
  return (
    <Box {...lit} as="section" bg="sunk" py={[7, null, 8]} aria-labelledby="why-choose">
      <Container>
        <Heading id="why-choose" fontSize="title">
          Why Choose Business Wisdom?
        </Heading>
        <Text color="muted" fontSize="lg" mt={2}>
          Six reasons, none of them a lecture.
        </Text>
        <Six ref={list}>
          {FEATURES.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Card lift height="100%" p="26px">
                <IconTile>
                  <Icon size={21} strokeWidth={1.8} aria-hidden="true" />
                </IconTile>
                <Heading as="h3" fontSize="lg" mb={2}>
                  {title}
                </Heading>
                <Text color="muted">{text}</Text>
              </Card>
            </li>
          ))}
        </Six>
      </Container>
      <CardsGlow />
    </Box>
  );
};
