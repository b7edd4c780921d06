import { FileDown, Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import { listDrafting } from '#shared/contract/quizzes/drafting.ts';
import { Button } from '#shared/ui/button.tsx';
import { useAct } from '../../../app/components/use-action.ts';
import { useQuery } from '../../../app/session/query.ts';

const loadTemplate = () => import('./save-template.ts');

/** Templates of our table, and the link to drafting on a site that has a language model. */
const ImportActions = () => {
  const templating = useAct();
  const drafting = useQuery(listDrafting, {});
  const isOffered = drafting.status === 'ready' && drafting.data.data.drafting.available;
  const saveTemplate = (format: 'saveCsvTemplate' | 'saveSpreadsheet') => (): void =>
    void templating.run(async () => (await loadTemplate())[format]());
  return (
    <>
      {isOffered && (
        <Button
          as={Link}
          to="?from=text"
          variant="quiet"
          scale="small"
          icon={<Sparkles size={16} aria-hidden="true" />}
        >
          Draft from a text
        </Button>
      )}
      <Button
        variant="quiet"
        scale="small"
        icon={<FileDown size={16} aria-hidden="true" />}
        onClick={saveTemplate('saveCsvTemplate')}
      >
        CSV template
      </Button>
      <Button
        variant="quiet"
        scale="small"
        busy={templating.busy}
        icon={<FileDown size={16} aria-hidden="true" />}
        onClick={saveTemplate('saveSpreadsheet')}
      >
        XLSX template
      </Button>
    </>
  );
};

export default ImportActions;
