import styled from '@emotion/styled';
import type { QuestionView } from '../../contract/quizzes/question.ts';
import { RichText } from './rich-text.tsx';

const Prompt = styled(RichText)({
  margin: '6px 0 4px',
  fontFamily: 'var(--font-display)',
  fontSize: 'clamp(1.25rem, 0.9rem + 2.2cqi, 1.5625rem)',
  fontWeight: 540,
  letterSpacing: '-0.014em',
  lineHeight: 1.28,
  textWrap: 'pretty',
});

const Image = styled.img({
  width: 'auto',
  maxHeight: '360px',
  marginBlock: 'var(--space-4)',
  borderRadius: 'var(--radius-control)',
});

/** The question's text and image. */
export const QuestionText = ({
  question,
  id,
}: {
  readonly question: Pick<QuestionView, 'prompt' | 'image'>;
  readonly id: string;
}) => (
  <>
    <Prompt id={id} html={question.prompt} />
    {question.image !== undefined && <Image src={question.image} alt="" />}
  </>
);
