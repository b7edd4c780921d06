import { Link } from 'react-router-dom';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import type { CopyOutcome } from './working-copies.ts';

/** The result of a replacement. */
export interface Done {
  readonly versions: readonly { readonly _id: string; readonly title: string; readonly version: number }[];
  readonly copies: readonly CopyOutcome[];
}

/** Lists the changed quizzes, and offers the undo. */
export const Outcome = ({
  done,
  onUndo,
  busy,
}: {
  readonly done: Done;
  readonly onUndo: () => void;
  readonly busy: boolean;
}) => {
  const made = done.copies.filter(({ fault }) => fault === null);
  const refused = done.copies.filter(({ fault }) => fault !== null);
  return (
    <Banner
      tone={refused.length === 0 ? 'good' : 'info'}
      live="status"
      title={`Replaced in ${countText(done.versions.length + made.length, 'quiz', 'quizzes')}`}
    >
      <Stack gap={2}>
        {done.versions.map(({ _id, title, version }) => (
          <Text key={_id} fontSize="sm">
            <TextLink as={Link} to={paths.quizEdit(_id)}>
              {title}
            </TextLink>
            : saved as version {version}
          </Text>
        ))}
        {made.map(({ quizId, title }) => (
          <Text key={quizId} fontSize="sm">
            <TextLink as={Link} to={paths.quizEdit(quizId)}>
              {title}
            </TextLink>
            : in your working copy; open and publish it
          </Text>
        ))}
        {refused.map(({ quizId, title, fault }) => (
          <Text key={quizId} fontSize="sm">
            <TextLink as={Link} to={paths.quizEdit(quizId)}>
              {title}
            </TextLink>
            : not changed. {fault}
          </Text>
        ))}
        {done.versions.length + made.length > 0 && (
          <div>
            <Button variant="quiet" scale="small" busy={busy} onClick={onUndo}>
              Undo the replacement
            </Button>
          </div>
        )}
      </Stack>
    </Banner>
  );
};
