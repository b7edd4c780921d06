import styled from '@emotion/styled';
import type { ViewPart } from '#shared/contract/quizzes/question.ts';
import { trustedHtml } from '../trusted-types.ts';
import { mathStyles } from './math-styles.ts';

const WithMath = styled.span(mathStyles);

/** The text of an option, item or side. Its formulas are the server's MathML. */
export const PartText = ({ part }: { readonly part: Omit<ViewPart, 'id'> }) =>
  part.html === undefined ? (
    part.text
  ) : (
    <WithMath dangerouslySetInnerHTML={{ __html: trustedHtml(part.html) }} />
  );
