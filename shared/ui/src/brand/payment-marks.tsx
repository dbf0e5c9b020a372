import s from './art.module.css';

/**
 * Names of payment methods with drawings of ours beside them: no trademarks. Paths are strokes in a
 * square of 24.
 */
const payments = [
  { name: 'GCash', color: '#1266E3', path: 'M16.5 8.2a5.6 5.6 0 1 0 1 5.3V12H12.5' },
  { name: 'Maya', color: '#0E7F4B', path: 'M6 17V8l6 6.5L18 8v9' },
  {
    name: 'QR Ph',
    color: '#C02A35',
    path: 'M6 6h4.5v4.5H6zM13.5 6H18v4.5h-4.5zM6 13.5h4.5V18H6zM14 14h.5M18 14v4h-4',
  },
  { name: 'InstaPay', color: '#5B2BB5', path: 'M13 5l-6 8h4.5l-.5 6 6-8h-4.5z' },
  {
    name: 'PESONet',
    color: '#9A5A00',
    path: 'M9 18.5v-12h4a3.7 3.7 0 0 1 0 7.4H9M6.5 9h11M6.5 11.5h11',
  },
] as const;

const bank = { color: '#345995', path: 'M5 10l7-4.5 7 4.5zM7 12v5M12 12v5M17 12v5M5 18.5h14' };
const marks = { gcash: payments[0], maya: payments[1], qrph: payments[2], bank } as const;

/** The icon of one payment method, hidden from screen readers: show the name of the method beside it. */
export function PaymentMark({ of, size }: { of: keyof typeof marks; size: number }) {
  return <Drawing {...marks[of]} size={size} />;
}

function Drawing({ color, path, size }: { color: string; path: string; size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <rect width="24" height="24" rx="7" fill={color} />
      <path d={path} fill="none" stroke="#fff" strokeWidth="1.8" strokeLinejoin="round" />
    </svg>
  );
}

/** Payment methods, each drawn and named; `label` names the list. */
export function PaymentMarks({ label }: { label: string }) {
  return (
    <ul aria-label={label} className={s.payments}>
      {payments.map(({ name, color, path }) => (
        <li key={name}>
          <Drawing {...{ color, path }} size={26} />
          {name}
        </li>
      ))}
    </ul>
  );
}
