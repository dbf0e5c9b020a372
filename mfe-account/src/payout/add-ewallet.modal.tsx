import { AddPayout } from './add-payout.tsx';

/** The modal `add-ewallet`; emits `account.payout-account-added`. */
export default function AddEwalletModal({ close }: { readonly close: () => void }) {
  return <AddPayout kind="ewallet" close={close} />;
}
