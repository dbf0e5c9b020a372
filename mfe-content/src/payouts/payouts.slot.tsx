import { Payouts } from './payouts.tsx';

/** Payouts on Home. */
export default function PayoutsSlot() {
  return (
    <div className="wrap">
      <Payouts most={3} />
    </div>
  );
}
