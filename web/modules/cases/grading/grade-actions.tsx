import { Button } from '#shared/ui/button.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import type { Grading } from './use-grading.ts';

/** The outcome of saving or releasing a grade. */
export type GradeOutcome = 'saved' | 'corrected' | 'released';

interface GradeActionsProps {
  readonly grading: Grading;
  readonly hasNext: boolean;
  /** `on` opens the next submission. */
  readonly onGive: (on: boolean, done?: boolean) => void;
  readonly onRelease: () => void;
}

const Correction = ({ grading, onGive }: GradeActionsProps) => (
  <Button busy={grading.busy} disabled={grading.conflict || !grading.dirty} onClick={() => onGive(false)}>
    Save correction
  </Button>
);

/** One of two graders, or the third who decides. */
const DoubleActions = ({ grading, onGive }: GradeActionsProps) => {
  const { submission, busy, conflict, dirty } = grading;
  const state = submission.grading;
  const own = state?.own ?? null;
  const decides = state?.decides === true;
  if (decides || own?.done === true) {
    return (
      <Button busy={busy} disabled={conflict || (own !== null && !dirty)} onClick={() => onGive(false, true)}>
        {decides ? 'Save decision' : 'Save change'}
      </Button>
    );
  }
  return (
    <>
      <Button busy={busy} disabled={conflict} onClick={() => onGive(true, true)}>
        Finish grading
      </Button>
      <Button variant="quiet" busy={busy} disabled={conflict || (own !== null && !dirty)} onClick={() => onGive(false)}>
        Save for later
      </Button>
    </>
  );
};

const SingleActions = ({ grading, hasNext, onGive, onRelease }: GradeActionsProps) => {
  const { submission, busy, conflict, dirty } = grading;
  const saved = (submission.grading?.own ?? null) !== null && !dirty;
  return (
    <>
      <Button busy={busy} disabled={conflict || saved} onClick={() => onGive(true)}>
        {hasNext ? 'Save and next' : 'Save grade'}
      </Button>
      {hasNext && (
        <Button variant="quiet" busy={busy} disabled={conflict || saved} onClick={() => onGive(false)}>
          Save and stay
        </Button>
      )}
      <Button variant="quiet" busy={busy} disabled={conflict} onClick={onRelease}>
        {saved ? 'Release grade' : 'Save and release'}
      </Button>
    </>
  );
};

/** The buttons below a grade. */
export const GradeActions = (props: GradeActionsProps) => {
  const { submission, dirty } = props.grading;
  const Actions =
    submission.state === 'graded' ? Correction : submission.grading?.double === true ? DoubleActions : SingleActions;
  return (
    <Row gap={2}>
      <Actions {...props} />
      <Text as="span" fontSize="sm" color="muted" role="status">
        {dirty ? 'Not saved yet. Stored in this tab.' : ''}
      </Text>
    </Row>
  );
};
