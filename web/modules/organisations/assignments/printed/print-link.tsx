import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';

/** Opens a report in its form for paper. */
export const PrintLink = ({ to }: { readonly to: string }) => (
  <Button as={Link} to={to} variant="quiet" scale="small" icon={<Printer size={16} aria-hidden="true" />}>
    Print report
  </Button>
);
