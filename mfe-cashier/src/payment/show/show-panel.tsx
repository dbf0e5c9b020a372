import { AccountPanel } from './account-panel.tsx';
import { CryptoPanel } from './crypto-panel.tsx';
import { QrPanel } from './qr-panel.tsx';
import { RedirectButton } from './redirect-button.tsx';
import { ReferencePanel } from './reference-panel.tsx';
import type { Show } from './shows.ts';

type Props = {
  readonly show: Show;
  /** Our reference of the order. */
  readonly reference: string;
  /** What the player pays, in units. */
  readonly amount: bigint;
  /** The label of the gateway. */
  readonly label: string;
  /** Whether the player is shown another way first. */
  readonly isOther: boolean;
};

/** One way to pay: one component for each kind. */
export function ShowPanel({ show, reference, amount, label, isOther }: Props) {
  if (show.kind === 'redirect') return <RedirectButton {...{ show, label, isOther }} />;
  if (show.kind === 'qr') return <QrPanel {...{ show, label, reference }} />;
  if (show.kind === 'reference') return <ReferencePanel {...{ show, amount, isOther }} />;
  if (show.kind === 'account') return <AccountPanel {...{ show, amount }} />;
  return <CryptoPanel {...{ show, reference }} />;
}
