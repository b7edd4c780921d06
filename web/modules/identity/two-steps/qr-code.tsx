import { encode } from 'uqr';

/** Quiet zone around the code, in modules: readers need four (ISO/IEC 18004). */
const QUIET = 4;

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : []))).join('');

/** A QR code, dark on white in both themes, as cameras need it. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      style={{ display: 'block', width: '100%', maxWidth: 208, borderRadius: 12, backgroundColor: '#fff' }}
    >
      <path d={pathOf(data)} fill="#000" />
    </svg>
  );
};
