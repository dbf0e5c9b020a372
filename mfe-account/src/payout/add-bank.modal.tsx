import { AddPayout } from './add-payout.tsx';

/** The modal `add-bank`; emits `account.payout-account-added`. */
export default function AddBankModal({ close }: { readonly close: () => void }) {
  return <AddPayout kind="bank" close={close} />;
}
