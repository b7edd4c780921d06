import { getCertificates } from '#shared/contract/learning/certificate.ts';
import { programByKey, type ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { Progress } from '#shared/ui/feedback/progress.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { useAuth } from '../../../app/session/session.ts';
import { doneText } from './labels.ts';

/** How far the learner has come in a program; renders nothing for guests, before the first part, and until it is known. */
export const ProgramProgress = ({ program }: { readonly program: ProgramKey }) => {
  const { user } = useAuth();
  const query = useQuery(getCertificates, user === null ? null : {});
  const progress = query.status === 'ready' ? query.data.data.find((one) => one.program === program) : undefined;
  if (progress === undefined || progress.done === 0) return null;
  const { done, of, certificate } = progress;
  const text = certificate === null ? doneText(progress) : 'Completed, with a certificate';
  return (
    <Stack gap={2}>
      <Text fontSize="sm" color="muted" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {text}
      </Text>
      <Progress label={programByKey(program)?.title ?? ''} value={done} max={of} valueText={text} />
    </Stack>
  );
};
