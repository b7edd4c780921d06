import styled from '@emotion/styled';
import { ChevronDown } from 'lucide-react';
import { Article } from '../app/article.tsx';

const Answer = styled.details({
  borderBottom: '1px solid var(--line)',
  '& summary': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '16px',
    minHeight: '56px',
    padding: '12px 0',
    fontWeight: 600,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& svg': { transition: 'transform var(--motion-quick)' },
  '&[open] svg': { transform: 'rotate(180deg)' },
  '& p': { margin: '0 0 var(--space-4)', color: 'var(--muted)' },
});

const QUESTIONS: readonly (readonly [question: string, answer: string])[] = [
  [
    'Do I need an account?',
    'You can look at every program and every quiz without one. To take a quiz and keep your result you sign in.',
  ],
  [
    'The code did not arrive. What now?',
    'Look into the spam folder first. A code works for ten minutes, and after thirty seconds you can have a new one sent from the same page. Only the newest code works.',
  ],
  [
    'What happens when I close a quiz halfway?',
    'Your answers are kept on the server as you give them. Open the quiz again, on this device or another, and you go on where you were. If the quiz has a time limit, the clock runs on.',
  ],
  [
    'Why am I asked to end my other session?',
    'An account is open in one browser at a time. When you sign in somewhere else, you decide whether the earlier session ends.',
  ],
  ['Can I take a quiz again?', 'Yes, as often as the quiz allows; its card says so. Your history keeps every attempt.'],
  [
    'How are questions with several right answers scored?',
    'You get a part of the points for each right choice and lose a part for each wrong one, never below zero for the question.',
  ],
];

/** Frequently asked questions. */
const FaqPage = () => (
  <Article title="FAQ" intro="Short answers to what people ask most.">
    <div>
      {QUESTIONS.map(([question, answer]) => (
        <Answer key={question} name="faq">
          <summary>
            {question}
            <ChevronDown size={20} aria-hidden="true" />
          </summary>
          <p>{answer}</p>
        </Answer>
      ))}
    </div>
  </Article>
);

export default FaqPage;
