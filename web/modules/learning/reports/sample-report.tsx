import { Stack, Text } from '#shared/ui/system.ts';
import { ReportSheet } from './report-sheet.tsx';
import { SAMPLE } from './sample.ts';

/** A sample report with made-up answers, marked as a sample. */
const SampleReport = () => (
  <Stack gap={3} as="section" aria-label="A sample report">
    <Text color="muted">
      This is a sample. The chapters and quizzes are real; the learner and the answers are made up.
    </Text>
    <ReportSheet report={SAMPLE} name="A sample learner" as="h2" />
  </Stack>
);
export default SampleReport;
