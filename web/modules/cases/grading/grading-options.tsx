import { useState, type ReactNode } from 'react';
import {
  getGradingOptions,
  setGradingOptions,
  type GradingOptions as Options,
} from '#shared/contract/cases/grading-options.ts';
import { LIMIT_MAX } from '#shared/domain/cases/double-grading.ts';
import { isHalfPoints } from '#shared/domain/common/half-points.ts';
import { typedNumberProblem } from '#shared/domain/common/typed-number.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { useAct } from '../../../app/components/use-action.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { NumberField } from '../../../app/staff/fields/number-field.tsx';
import { typedNumber } from '../../../app/staff/writing/typed-numbers.ts';

interface OptionProps {
  readonly label: string;
  /** Shown to graders who can't change it. */
  readonly state: string;
  readonly id: string;
  readonly checked: boolean;
  readonly editable: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

const Option = ({ label, state, id, checked, editable, onChange, children }: OptionProps) => (
  <Stack gap={1}>
    {editable ? (
      <label style={{ display: 'flex', alignItems: 'center', gap: '10px', minHeight: '44px', fontWeight: 600 }}>
        <input
          type="checkbox"
          style={{ width: '18px', height: '18px', accentColor: 'var(--accent)' }}
          checked={checked}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
    ) : (
      <Text fontWeight={600}>{state}</Text>
    )}
    <Text id={id} fontSize="sm" color="muted">
      {children}
    </Text>
  </Stack>
);

const limitProblem = (text: string): string | null => {
  const limit = typedNumber(text);
  if (text.trim() !== '' && Number.isNaN(limit)) return typedNumberProblem(text);
  return isHalfPoints(limit) && limit >= 0 && limit <= LIMIT_MAX
    ? null
    : `Whole or half points from 0 to ${String(LIMIT_MAX)}`;
};

interface LimitProps {
  readonly limit: number;
  readonly busy: boolean;
  readonly onSave: (limit: number) => void;
}

const Limit = ({ limit, busy, onSave }: LimitProps) => {
  const [text, setText] = useState(String(limit));
  const [tried, setTried] = useState(false);
  const problem = limitProblem(text);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (problem === null) onSave(typedNumber(text));
      }}
    >
      <Row gap={2} alignItems="flex-end">
        <div style={{ flex: '0 1 260px' }}>
          <NumberField
            label="Points by which grades may differ"
            value={text}
            error={tried ? problem : null}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Button type="submit" variant="quiet" busy={busy} disabled={text === String(limit)}>
          Save limit
        </Button>
      </Row>
    </form>
  );
};

interface GradingOptionsProps {
  readonly caseId: string;
  /** Called when the queue shows other names or states than before. */
  readonly onChange: () => void;
}

/** How the chosen case study is graded: administrators can change it, other graders see it. */
export const GradingOptions = ({ caseId, onChange }: GradingOptionsProps) => {
  const { user } = useAuth();
  const query = useQuery(getGradingOptions, { params: { id: caseId } }, { revalidateOnMount: true });
  const [asking, setAsking] = useState(false);
  /** The new choice while it is being saved. */
  const [chosen, setChosen] = useState<Partial<Options> | null>(null);
  const { busy, run } = useAct();
  const options = query.status === 'ready' ? { ...query.data.data.options, ...chosen } : null;
  const choose = async (changes: Partial<Options>, said: string): Promise<void> => {
    if (options === null || busy) return;
    setChosen({ ...chosen, ...changes });
    const saved = await run(
      () => session.client.call(setGradingOptions, { params: { id: caseId }, body: { ...options, ...changes } }),
      { said },
    );
    setAsking(false);
    if (!saved) setChosen(chosen);
    if (query.status === 'ready') query.reload();
    onChange();
  };
  if (query.status === 'failed' && query.error.code === 'NOT_FOUND') return null;
  const editable = user !== null && may(user, 'grading.manage');
  return (
    <Card as="section" aria-label="Grading options" p={['12px 16px', '12px 20px']} mb={3}>
      {query.status === 'loading' && (
        <Loading label="Loading grading options">
          <Skeleton height="44px" />
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState message={query.error.message} onRetry={query.retry} />}
      {options !== null && (
        <Stack gap={3}>
          <Option
            label="Anonymous grading"
            state={options.anonymous ? 'Anonymous grading is on' : 'Anonymous grading is off'}
            id="anonymous-about"
            checked={options.anonymous}
            editable={editable}
            onChange={(checked) => {
              if (checked) void choose({ anonymous: true }, 'Graders see numbers instead of names');
              else setAsking(true);
            }}
          >
            Graders see “Answer 12” instead of name and email until the grade is released.
          </Option>
          <Option
            label="Two graders"
            state={options.double ? 'Two graders grade each answer' : 'One grader grades each answer'}
            id="double-about"
            checked={options.double}
            editable={editable}
            onChange={(double) =>
              void choose({ double }, double ? 'Two graders grade each answer' : 'One grader grades each answer')
            }
          >
            {options.double
              ? `They grade independently. The mean counts, each criterion rounded up to a half point, unless they differ by more than ${numberText(options.limit)} points.`
              : 'With two graders, both grade independently and the mean counts.'}
          </Option>
          {options.double && editable && (
            <Limit
              key={options.limit}
              limit={options.limit}
              busy={busy}
              onSave={(limit) => void choose({ limit }, 'Limit saved')}
            />
          )}
        </Stack>
      )}
      {asking && (
        <ConfirmDialog
          title="Show names to graders?"
          act="Show names"
          busy={busy}
          onConfirm={() => void choose({ anonymous: false }, 'Graders see names')}
          onClose={() => setAsking(false)}
        >
          Graders see at once who wrote the answers that wait for a grade. The numbers stay if you hide the names again.
        </ConfirmDialog>
      )}
    </Card>
  );
};
