import type { MotifDrawing } from './motif.ts';

export const Gem: MotifDrawing = ({ metal }) => (
  <g>
    <path d="M-30-40H30L58-8 0 56-58-8Z" transform="translate(3 6)" fill="#000" fillOpacity=".28" />
    <path d="M-30-40H30L58-8 0 56-58-8Z" fill="#38A8F0" />
    <path d="M-58-8-30-40-18-8Z" fill="#A9DCFF" />
    <path d="M-30-40H0L-18-8Z" fill="#E6F6FF" />
    <path d="M0-40 18-8H-18Z" fill="#7CC8FF" />
    <path d="M0-40H30L18-8Z" fill="#BEE6FF" />
    <path d="M30-40 58-8H18Z" fill="#4FB4F5" />
    <path d="M-58-8H-18L0 56Z" fill="#6FC2FA" />
    <path d="M-18-8H18L0 56Z" fill="#2E93DE" />
    <path d="M18-8H58L0 56Z" fill="#1B6FBC" />
    <path
      d="M46-56l4 11 11 4-11 4-4 11-4-11-11-4 11-4ZM-48 30l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z"
      fill={metal}
    />
  </g>
);
