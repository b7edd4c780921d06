import { setExtraTime, type UserDetails } from '#shared/contract/identity/users.ts';
import { Row, Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { Select } from '../../../app/staff/fields/select-field.tsx';

const EXTRA_TIMES = [0, 10, 25, 50, 100] as const;

interface ExtraTimeProps {
  readonly user: UserDetails;
  readonly onChange: () => void;
}

/** Sets a user's extra time in quizzes. */
export const ExtraTime = ({ user, onChange }: ExtraTimeProps) => {
  const action = useAct();
  const params = { id: user._id };
  return (
    <Row as="label" gap={2}>
      <Text as="span" fontSize="sm" fontWeight={600}>
        Extra time in quizzes
      </Text>
      <Select
        data-dense="true"
        value={String(user.extraTimePercent)}
        onChange={({ target }) =>
          void action.run(
            () => session.client.call(setExtraTime, { params, body: { percent: Number(target.value) } }),
            {
              said: 'Extra time applies to new attempts',
              then: onChange,
            },
          )
        }
      >
        {[...new Set([...EXTRA_TIMES, user.extraTimePercent])].map((percent) => (
          <option key={percent} value={percent}>
            {percent === 0 ? 'None' : `${String(percent)}%`}
          </option>
        ))}
      </Select>
    </Row>
  );
};
