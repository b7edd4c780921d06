import { mayHaveFormula } from '#shared/domain/common/formulas.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Text } from '#shared/ui/system.ts';
import type { FormulaPreviewProps } from './shown-formulas.tsx';

const Unavailable = () => (
  <Text color="muted" fontSize="sm">
    The formula preview isn’t available.
  </Text>
);

// An editor without a network goes on without the preview.
const ShownFormulas = lazyPart(() => import('./shown-formulas.tsx').catch(() => ({ default: Unavailable })));

/** A text with its formulas as learners see them, below its field; nothing for texts without formulas. */
export const FormulaPreview = (props: FormulaPreviewProps) =>
  mayHaveFormula(props.text) ? <ShownFormulas {...props} /> : null;
