import type { MotifDrawing } from './motif.ts';

export const Lantern: MotifDrawing = ({ metal, accent }) => (
  <g>
    <circle r="62" fill={accent} fillOpacity=".22" />
    <path d="M0-66V-46" stroke={metal} strokeWidth="3" />
    <ellipse rx="46" ry="38" fill="#E5383F" />
    <ellipse rx="31" ry="38" fill="#FF6B5E" />
    <ellipse rx="14" ry="38" fill="#FFB08A" />
    <path d="M-44-11H44M-44 12H44" stroke="#7A0F24" strokeOpacity=".35" strokeWidth="2" />
    <rect x="-22" y="-46" width="44" height="10" rx="4" fill={metal} />
    <rect x="-22" y="36" width="44" height="10" rx="4" fill={metal} />
    <path
      d="M-12 46V62M-4 46V68M4 46V66M12 46V60"
      stroke={metal}
      strokeWidth="3"
      strokeLinecap="round"
    />
    <circle r="16" fill={metal} />
    <path d="M0-11 3-3 11 0 3 3 0 11-3 3-11 0-3-3Z" fill="#9C0F33" />
  </g>
);
