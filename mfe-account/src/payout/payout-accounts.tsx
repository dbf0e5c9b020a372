import { useT } from '@parol/contract';
import { memberBankList, memberEwalletList } from '@parol/wire/fund';
import s from './payout.module.css';
import { PayoutList } from './payout-list.tsx';

/** The payout accounts: e-wallets and banks. */
export function PayoutAccounts() {
  const t = useT();
  return (
    <div className={s.lists}>
      <p className={s.lead}>{t('payout.lead')}</p>
      <PayoutList kind="ewallet" call={memberEwalletList} />
      <PayoutList kind="bank" call={memberBankList} />
    </div>
  );
}
