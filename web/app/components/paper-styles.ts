import { css, type SerializedStyles } from '@emotion/react';
import { paletteVariables } from '#shared/tokens/css.ts';
import { light, shadows } from '#shared/tokens/tokens.ts';

/**
 * Print styles: always the light theme, and only the document itself.
 * @param page selector of the container around it
 */
export const paperStyles = (orientation: 'portrait' | 'landscape', page: string): SerializedStyles => css`
  @page {
    size: A4 ${orientation};
    margin: 10mm;
  }
  @media print {
    html[data-theme] {
      ${paletteVariables(light, shadows.light)}
    }
    html,
    body {
      background: #fff !important;
    }
    header,
    footer,
    nav,
    .no-print {
      display: none !important;
    }
    main,
    ${page} {
      max-width: none !important;
      padding: 0 !important;
    }
  }
`;
