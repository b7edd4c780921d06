import styled from '@emotion/styled';
import type { QuizListItem, QuizStatus } from '#shared/contract/quiz.ts';
import { programByKey } from '#shared/domain/programs.ts';

const Scroller = styled.div({ overflowX: 'auto' });

const Table = styled.table({
  width: '100%',
  minWidth: '640px',
  borderCollapse: 'collapse',
  fontSize: 'var(--size-sm)',
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    padding: '10px 16px',
    textAlign: 'start',
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: 'var(--muted)',
    borderBottom: '1px solid var(--line)',
  },
  '& td': { padding: '12px 16px', borderBottom: '1px solid var(--line)', verticalAlign: 'top' },
  '& tr:last-of-type td': { borderBottom: 0 },
  '& tbody tr:hover': { backgroundColor: 'var(--sunk)' },
  '& .end': { textAlign: 'end' },
  '& .quiet': { color: 'var(--muted)' },
});

const Dot = styled.span({
  display: 'inline-block',
  width: '8px',
  height: '8px',
  marginInlineEnd: '8px',
  borderRadius: '50%',
});

const STATUS: Record<QuizStatus, { readonly word: string; readonly color: string }> = {
  published: { word: 'Published', color: 'var(--good)' },
  scheduled: { word: 'Scheduled', color: 'var(--accent)' },
  draft: { word: 'Draft', color: 'var(--line-strong)' },
  archived: { word: 'Archived', color: 'var(--muted)' },
};

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });

/** The quizzes that a person of the staff may work on. */
export const QuizTable = ({ quizzes }: { readonly quizzes: readonly QuizListItem[] }) => (
  <Scroller tabIndex={0} role="region" aria-label="Quizzes">
    <Table>
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Program</th>
          <th scope="col">Status</th>
          <th scope="col" className="end">
            Questions
          </th>
          <th scope="col" className="end">
            Updated
          </th>
        </tr>
      </thead>
      <tbody>
        {quizzes.map((quiz) => (
          <tr key={quiz._id}>
            <td>{quiz.title}</td>
            <td className="quiet">{programByKey(quiz.program)?.title ?? quiz.program}</td>
            <td>
              <Dot style={{ backgroundColor: STATUS[quiz.status].color }} />
              {STATUS[quiz.status].word}
            </td>
            <td className="end">{quiz.questionCount}</td>
            <td className="end quiet">{day.format(new Date(quiz.updatedAt))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Scroller>
);
