import { useState } from 'react';
import { readMockExam, type StaffMockExam, type WholeMockExam } from '#shared/contract/mock-exams/mock-exam-staff.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { PreviewDialog } from '../../../app/staff/preview-dialog.tsx';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';
import { marksSentence, minutesText, questionsText } from '../labels.ts';

const Sections = ({
  sections,
  onPreview,
}: {
  readonly sections: WholeMockExam['sections'];
  readonly onPreview: (index: number) => void;
}) => (
  <Stack gap={5}>
    {sections.map((section, index) => (
      <Stack key={`${String(index)} ${section.title}`} gap={2}>
        <Heading as="h3" fontSize="md">
          {`${String(index + 1)}. ${section.title}`}
        </Heading>
        <Text color="muted" fontSize="sm">
          {[
            minutesText(section.minutes),
            section.drawCount === null
              ? questionsText(section.questions.length)
              : `Draws ${String(section.drawCount)} of ${questionsText(section.questions.length)}`,
            section.calculator ? 'With calculator' : 'No calculator',
          ].join(' · ')}
        </Text>
        <Text fontSize="sm">{marksSentence(section)}</Text>
        {section.instructions !== '' && <Text style={{ whiteSpace: 'pre-wrap' }}>{section.instructions}</Text>}
        <Row>
          <Button
            variant="quiet"
            scale="small"
            aria-label={`Try the questions of section ${String(index + 1)}`}
            onClick={() => onPreview(index)}
          >
            Try the questions
          </Button>
        </Row>
      </Stack>
    ))}
  </Stack>
);

interface ExamPreviewProps {
  readonly exam: StaffMockExam;
  readonly onClose: () => void;
}

/** A dialog with an exam’s sections, whose questions open in the learners’ player. */
export const ExamPreview = ({ exam: { _id, title, description }, onClose }: ExamPreviewProps) => {
  const query = useFresh(readMockExam, { params: { id: _id } });
  const [tried, setTried] = useState<number | null>(null);
  const sections = query.status === 'ready' ? query.data.data.exam.sections : [];
  const section = tried === null ? undefined : sections[tried];
  if (section !== undefined) {
    return <PreviewDialog title={section.title} questions={section.questions} onClose={() => setTried(null)} />;
  }
  return (
    <Dialog title={title} width={720} onClose={onClose}>
      <Stack gap={4}>
        {description !== '' && <Text>{description}</Text>}
        {query.status === 'loading' && (
          <Loading label="Loading the mock exam">
            <Skeleton height="240px" />
          </Loading>
        )}
        {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
        {query.status === 'ready' && <Sections sections={sections} onPreview={setTried} />}
      </Stack>
    </Dialog>
  );
};
