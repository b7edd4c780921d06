import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { readMockExam, type WholeMockExam } from '#shared/contract/mock-exams/mock-exam-staff.ts';
import { DIFFICULTIES } from '#shared/contract/quizzes/quiz.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { SECTIONS_MAX } from '#shared/domain/mock-exams/sections.ts';
import { PROGRAM_KEYS, programByKey } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Grid, Row, Stack } from '#shared/ui/system.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';
import { ConflictDialog } from '../../../app/staff/writing/conflict-dialog.tsx';
import { DraftHead } from '../../../app/staff/writing/draft-head.tsx';
import { DraftNotes } from '../../../app/staff/writing/draft-notes.tsx';
import { problemAt } from '../../../app/staff/writing/problem-at.ts';
import { useEditorKeys } from '../../../app/staff/writing/use-editor-keys.ts';
import { DIFFICULTY_LABELS } from '../labels.ts';
import { moved } from '../../../app/staff/writing/moved.ts';
import { emptySection, keyOfPicked, type ExamForm, type SectionForm } from './exam-form.ts';
import { SectionFields } from './section-fields.tsx';
import { useExamDraft, type ExamWriting } from './use-exam-draft.ts';

const PROGRAMS = PROGRAM_KEYS.map((value) => ({ value, label: programByKey(value)?.title ?? value }));
const LEVELS = DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] }));
const ACCESS = [
  { value: 'free', label: 'Everyone' },
  { value: 'subscriber', label: 'Subscribers' },
] as const;

const BasicFields = ({ writing: { form, problems, change } }: { readonly writing: ExamWriting }) => (
  <Card p={['16px', '24px']}>
    <Stack gap={4}>
      <Field
        label="Title"
        value={form.title}
        maxLength={150}
        error={problemAt(problems, 'title')}
        onChange={({ target }) => change('title', { title: target.value })}
      />
      <TextAreaField
        label="Description"
        value={form.description}
        maxLength={2000}
        error={problemAt(problems, 'description')}
        onChange={({ target }) => change('description', { description: target.value })}
      />
      <Grid gridTemplateColumns={['minmax(0, 1fr)', null, 'repeat(3, minmax(0, 1fr))']} gap={4}>
        <SelectField
          label="Program"
          choices={PROGRAMS}
          value={form.program}
          onChange={({ target }) =>
            change('program', { program: PROGRAM_KEYS.find((key) => key === target.value) ?? form.program })
          }
        />
        <SelectField
          label="Difficulty"
          choices={LEVELS}
          value={form.difficulty}
          onChange={({ target }) =>
            change('difficulty', { difficulty: DIFFICULTIES.find((one) => one === target.value) ?? form.difficulty })
          }
        />
        <SelectField
          label="Who can take it"
          choices={ACCESS}
          value={form.access}
          onChange={({ target }) => change('access', { access: target.value === 'free' ? 'free' : 'subscriber' })}
        />
      </Grid>
    </Stack>
  </Card>
);

const ExamFields = ({ writing }: { readonly writing: ExamWriting }) => {
  const { sections } = writing.form;
  const taken = new Set(sections.flatMap(({ questions }) => questions.map(keyOfPicked)));
  const change = (field: string, next: ExamForm['sections']): void => writing.change(field, { sections: next });
  const changeSection = (at: number, field: string, changes: Partial<SectionForm>): void =>
    change(
      `sections.${String(at)}.${field}`,
      sections.map((section, index) => (index === at ? { ...section, ...changes } : section)),
    );
  return (
    <>
      <BasicFields writing={writing} />
      {sections.map((section, index) => (
        // Sections have no id until they are saved.
        <SectionFields
          key={index}
          section={section}
          index={index}
          count={sections.length}
          problems={writing.problems}
          taken={taken}
          onChange={(field, changes) => changeSection(index, field, changes)}
          onMove={(to) => change('sections', moved(sections, index, to))}
          onRemove={() => change('sections', sections.toSpliced(index, 1))}
        />
      ))}
      <Row>
        <Button
          variant="quiet"
          disabled={sections.length >= SECTIONS_MAX}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => change('sections', [...sections, emptySection])}
        >
          Add section
        </Button>
      </Row>
    </>
  );
};

const ExamEditor = ({ exam }: { readonly exam: WholeMockExam | null }) => {
  const navigate = useNavigate();
  const home = paths.dashboard('mock-exams');
  const writing = useExamDraft(exam);
  const { error, problems, busy } = writing;
  const title = exam === null ? 'New mock exam' : exam.title;
  const save = async (): Promise<void> => {
    if (busy || (await writing.save({ kind: 'save' })) === null) return;
    toasts.show('Mock exam saved', { tone: 'good' });
    void navigate(home);
  };
  useEditorKeys({ save: () => void save(), undo: writing.undo, redo: writing.redo });
  return (
    <>
      <DraftHead title={title} draft={writing}>
        Learners who are taking the exam keep the version that they started with.
      </DraftHead>
      <Form onSubmit={() => void save()}>
        <Stack gap={4}>
          <DraftNotes title={title} draft={writing} />
          <ExamFields writing={writing} />
          {(error !== null || problems.length > 0) && (
            <div role="alert">
              <Banner tone="bad" title={error?.message ?? 'Check the marked fields'}>
                {problems.map(({ field, message }) => (
                  <div key={`${field} ${message}`}>{message}</div>
                ))}
              </Banner>
            </div>
          )}
          <Row gap={3}>
            <Button type="submit" busy={busy}>
              Save
            </Button>
            <Button as={Link} to={home} variant="quiet">
              Cancel
            </Button>
          </Row>
        </Stack>
      </Form>
      {writing.conflict && <ConflictDialog noun="mock exam" draft={writing} />}
    </>
  );
};

const StoredExam = ({ id }: { readonly id: string }) => {
  const query = useFresh(readMockExam, isId(id) ? { params: { id } } : null);
  if (!isId(id)) return <EmptyState as="h1" title="Mock exam not found" />;
  if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
  if (query.status === 'loading') {
    return (
      <Loading label="Loading the mock exam">
        <Skeleton height="480px" />
      </Loading>
    );
  }
  return <ExamEditor exam={query.data.data.exam} />;
};

/** The editor of a stored mock exam, or of a new one. */
const EditExam = ({ id }: { readonly id: string }) =>
  id === 'new' ? <ExamEditor exam={null} /> : <StoredExam key={id} id={id} />;

export default EditExam;
