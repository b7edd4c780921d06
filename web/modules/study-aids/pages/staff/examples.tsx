import { ListOrdered } from 'lucide-react';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { AuthoredPage } from '../../../../app/staff/authored/authored-page.tsx';
import { EXAMPLES } from '../../staff/example-kind.ts';

const EditExample = lazyPart(() => import('../../staff/edit-example.tsx'));
const ExamplePreview = lazyPart(() => import('../../staff/example-preview.tsx'));

/** /dashboard/worked-examples */
const ExamplesPage = () => (
  <AuthoredPage
    kind={EXAMPLES}
    title="Worked examples"
    about="Problems that are solved step by step. Updates of the starter content never change an example."
    empty="Solve a problem in steps, which learners show one by one."
    picture={<ListOrdered size={28} aria-hidden="true" />}
    columns={[
      { title: 'Subject', wide: true, render: ({ subject }) => subject },
      { title: 'Access', wide: true, render: ({ access }) => (access === 'free' ? 'Everyone' : 'Subscribers') },
      { title: 'Steps', wide: true, align: 'end', render: ({ partCount }) => partCount },
    ]}
    Editor={EditExample}
    Preview={ExamplePreview}
  />
);
export default ExamplesPage;
