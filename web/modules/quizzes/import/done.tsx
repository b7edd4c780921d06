import { Link } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';

/** A quiz that an import created or changed. */
export interface Imported {
  readonly _id: string;
  readonly title: string;
  readonly created: boolean;
}

const SHOWN = 30;

/** Lists the imported quizzes with links to them. */
const Done = ({ quizzes, onAgain }: { readonly quizzes: readonly Imported[]; readonly onAgain: () => void }) => (
  <Card p={4}>
    <Stack gap={3}>
      <Heading fontSize="lg" role="status">
        {countText(quizzes.length, 'quiz', 'quizzes')} saved
      </Heading>
      <ul style={{ margin: 0, paddingInlineStart: '1.1em' }}>
        {quizzes.slice(0, SHOWN).map(({ _id, title, created }) => (
          <li key={_id}>
            <TextLink as={Link} to={paths.quizEdit(_id)}>
              {title}
            </TextLink>{' '}
            {created ? '(a new draft)' : '(changed)'}
          </li>
        ))}
      </ul>
      <Row gap={2}>
        <Button as={Link} to={paths.dashboard('quiz-list')} variant="quiet">
          Go to quizzes
        </Button>
        <Button variant="plain" onClick={onAgain}>
          Import another file
        </Button>
      </Row>
    </Stack>
  </Card>
);

export default Done;
