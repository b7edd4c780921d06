import styled from '@emotion/styled';
import type { QuestionView } from '../../contract/quizzes/question.ts';
import { RichText } from './rich-text.tsx';

const Frame = styled.details({
  minWidth: 0,
  marginBlock: 'var(--space-3)',
  padding: '4px 16px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--surface-2)',
  '& summary': {
    minHeight: '44px',
    paddingBlock: '10px',
    cursor: 'pointer',
    fontSize: 'var(--size-sm)',
    fontWeight: 600,
  },
});

const Body = styled(RichText)({ maxWidth: '68ch', paddingBlockEnd: 'var(--space-3)', '& img': { maxHeight: '480px' } });

interface MaterialProps {
  readonly stimulus: NonNullable<QuestionView['stimulus']>;
  /** Which questions it is for. */
  readonly of?: string;
  readonly isOpen?: boolean;
}

/** The passage, picture or table that questions share; learners can collapse it. */
const Material = ({ stimulus, of = 'this question', isOpen = true }: MaterialProps) => (
  <Frame open={isOpen}>
    <summary>Material for {of}</summary>
    <Body html={stimulus.text} />
  </Frame>
);

export default Material;
