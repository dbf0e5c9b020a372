import { encode } from 'uqr';

export type QrCodeProps = {
  text: string;
  label: string;
  size?: number | undefined;
  className?: string | undefined;
};

/** A QR code as one SVG path: dark on white in both themes, with a quiet zone, so that every camera can read it. */
export function QrCode({ text, label, size = 220, className }: QrCodeProps) {
  const code = encode(text, { ecc: 'M', border: 2 });
  let d = '';
  code.data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) d += `M${x} ${y}h1v1h-1z`;
    });
  });
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className={className}
      style={{ borderRadius: 16, background: '#fff' }}
    >
      <path d={d} fill="#120d2e" />
    </svg>
  );
}
