import { previewExample } from '#shared/contract/study-aids/example-staff.ts';
import { mapQuery } from '../../../app/staff/authored/kind.ts';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';
import { Problem } from '../example/problem.tsx';
import { StepByStep } from '../example/solution.tsx';
import type { ExampleForm } from './example-form.ts';
import { PreviewFrame, titled } from './preview-frame.tsx';

interface ExamplePreviewProps {
  readonly item: ExampleForm;
  readonly onClose: () => void;
}

/** A dialog with a worked example as learners see it. */
const ExamplePreview = ({ item, onClose }: ExamplePreviewProps) => {
  const query = mapQuery(useFresh(previewExample, { body: titled(item) }), ({ data }) => data.example);
  return (
    <PreviewFrame title={item.title} query={query} onClose={onClose}>
      {(example) => (
        <>
          <Problem example={example} />
          {example.solution !== null && <StepByStep example={example} solution={example.solution} />}
        </>
      )}
    </PreviewFrame>
  );
};

export default ExamplePreview;
