import { Accepted } from './answers/accepted.tsx';
import { Matching } from './answers/matching.tsx';
import { NumberKey } from './answers/number-key.tsx';
import { Options } from './answers/options.tsx';
import { Ordering } from './answers/ordering.tsx';
import type { AnswerFieldsProps } from './answers/parts.tsx';
import { Truth } from './answers/truth.tsx';

/** The key of a question, by its kind. */
export const AnswerFields = (props: AnswerFieldsProps) => {
  switch (props.question.kind) {
    case 'single':
    case 'multiple':
      return <Options {...props} />;
    case 'boolean':
      return <Truth {...props} />;
    case 'number':
      return <NumberKey {...props} />;
    case 'text':
      return <Accepted {...props} />;
    case 'matching':
      return <Matching {...props} />;
    case 'ordering':
      return <Ordering {...props} />;
  }
};
