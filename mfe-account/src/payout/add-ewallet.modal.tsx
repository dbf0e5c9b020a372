import { AddPayout } from './add-payout.tsx';

/** The modal `add-ewallet`; who opened it hears `account.payout-account-added`. */
export default function AddEwalletModal({ close }: { readonly close: () => void }) {
  return <AddPayout kind="ewallet" close={close} />;
}
