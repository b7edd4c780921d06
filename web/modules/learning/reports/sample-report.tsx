import { Stack, Text } from '#shared/ui/system.ts';
import { ReportSheet } from './report-sheet.tsx';
import { SAMPLE } from './sample.ts';

/** A report of nobody, plainly marked, for whoever wants to see what one is. */
const SampleReport = () => (
  <Stack gap={3} as="section" aria-label="A sample report">
    <Text color="muted">
      This is a sample. The chapters and quizzes are ours, the answers are made up, and no learner is behind it.
    </Text>
    <ReportSheet report={SAMPLE} name="A sample learner" as="h2" />
  </Stack>
);
export default SampleReport;
