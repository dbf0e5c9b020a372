import { paths, useLocation, useSession } from '@parol/contract';
import { supportsPasskeys } from '@parol/kit';
import { cx } from '@parol/ui';
import { usePasskeyOffer } from '../entrance/passkey-offer-due.ts';
import { PasskeyInvitation } from './passkey-invitation.tsx';
import s from './passkey.module.css';

/** Pages without the offer: Me has its own, and on the others a member moves money. */
const withoutOffer: readonly string[] = [paths.me(), paths.deposit(), paths.withdrawal()];

/** After the second log-in on this device, offers a passkey, until the offer is answered. */
export default function PasskeyOffer() {
  const { status } = useSession();
  const { pathname } = useLocation();
  const { isDue, end } = usePasskeyOffer();
  if (!isDue || status !== 'member' || !supportsPasskeys()) return null;
  if (withoutOffer.includes(pathname)) return null;
  return <PasskeyInvitation mayDecline onEnd={end} className={cx('wrap', s.offer)} />;
}
