import { useModal, useT } from '@parol/contract';
import { useFriendly } from '@parol/kit';
import { Badge, Button, EmptyState, GatewayMark, IconPlus, RadioCards } from '@parol/ui';
import type { Account } from './accounts.ts';
import s from './withdrawal.module.css';

type Props = {
  readonly accounts: readonly Account[];
  readonly value: string;
  readonly onChange: (ref: string) => void;
  readonly error: string | undefined;
};

/** Buttons that open the modals of the account remote. */
function AddButtons() {
  const t = useT();
  const modal = useModal();
  return (
    <div className={s.adds}>
      <Button
        variant="secondary"
        icon={<IconPlus size={18} />}
        onClick={() => modal.open('add-ewallet')}
      >
        {t('withdrawal.addWallet')}
      </Button>
      <Button variant="ghost" icon={<IconPlus size={18} />} onClick={() => modal.open('add-bank')}>
        {t('withdrawal.addBank')}
      </Button>
    </div>
  );
}

/** Why the account can't be chosen; undefined if it can. */
function whyNot(
  t: ReturnType<typeof useT>,
  friendly: ReturnType<typeof useFriendly>,
  { usable, usable_from, in_review_against }: Account,
): string | undefined {
  if (in_review_against !== null) return t('withdrawal.inReview', { name: in_review_against });
  return usable ? undefined : t('withdrawal.usableFrom', { time: friendly(usable_from, true) });
}

/** Choice of a payout account, shown with the last characters of its number. */
export function AccountChoice({ accounts, value, onChange, error }: Props) {
  const t = useT();
  const friendly = useFriendly();
  if (accounts.length === 0) {
    return (
      <EmptyState
        title={t('withdrawal.noAccount.title')}
        body={t('withdrawal.noAccount.body')}
        action={<AddButtons />}
      />
    );
  }
  return (
    <div className={s.stack}>
      <RadioCards
        name="account_ref"
        legend={t('withdrawal.to')}
        value={value}
        onChange={onChange}
        error={error}
        options={accounts.map((account) => ({
          value: account.account_ref,
          title: account.bank_name,
          detail: `${account.bank_acc_no} · ${account.bank_acc_holder}`,
          icon: (
            <GatewayMark mark={{ text: account.mark_text, color: account.mark_color }} size={40} />
          ),
          aside: account.is_default && <Badge tone="info">{t('withdrawal.default')}</Badge>,
          disabled: !account.usable,
          reason: whyNot(t, friendly, account),
        }))}
      />
      <AddButtons />
    </div>
  );
}
