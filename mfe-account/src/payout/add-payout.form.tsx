import { useShell, useT, useToast, type Account } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { Button, Form, FormError, PhoneField, TextField } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { addBankV2, addEwalletV2, type bankLookup } from '@parol/wire/fund';
import { bankTac } from '@parol/wire/member';
import { useMemo } from 'react';
import { OwnPhoneCode } from '../form/own-phone-code.tsx';
import { useWantedCode } from '../form/use-wanted-code.ts';
import { SecondFactor } from '../totp/second-factor.tsx';
import { BankSelect, WalletCards } from './institution-choice.tsx';
import { payoutRequest } from './payout-request.ts';
import { payoutSchema, type PayoutKind } from './payout.schema.ts';

interface Props {
  readonly kind: PayoutKind;
  readonly account: Account;
  readonly institutions: readonly RowOf<typeof bankLookup>[];
  readonly close: () => void;
}

function useAddPayoutForm({ kind, account, institutions, close }: Props) {
  const t = useT();
  const shell = useShell();
  const toast = useToast();
  const schema = useMemo(() => payoutSchema(kind, institutions), [kind, institutions]);
  const { wantsCode, onFailed } = useWantedCode();
  const institution = (id: string) => institutions.find(({ bank_id }) => bank_id === id);
  const form = useCallForm(kind === 'bank' ? addBankV2 : addEwalletV2, schema, {
    name: `add-${kind}`,
    domain: 'payout',
    domains: { totp: 'totp' },
    // After a reload the account's name arrives later.
    followsInitial: true,
    initial: {
      bank_id: '',
      bank_acc_holder: account.fullName ?? '',
      bank_acc_no: '',
      tac_code: '',
    },
    together: [['bank_id', 'bank_acc_no']],
    figures: ({ bank_id }) => ({ count: institution(bank_id)?.number_length ?? 0 }),
    request: (checked) => payoutRequest(kind, checked, institution(checked.bank_id)),
    onFailed,
    onDone: async ([row]) => {
      if (!row) return;
      const text = row.in_review_against === null ? 'payout.added' : 'payout.addedInReview';
      toast({ tone: 'success', text: t(text, { name: row.bank_name }) });
      const added = { kind, accountRef: row.account_ref };
      shell.events.emit('account.payout-account-added', added);
      close();
      // The first account's holder becomes the registered name.
      if (account.fullName === null) await shell.refreshAccount();
    },
  });
  return { form, wantsCode, length: institution(form.value('bank_id'))?.number_length };
}

/**
 * Form of institution, holder and number. The holder is the registered name, if set; banks may write
 * it otherwise. The platform checks the account before it requires an OTP or the second factor.
 */
export function AddPayoutForm(props: Props) {
  const { kind, account, institutions } = props;
  const t = useT();
  const { form, wantsCode, length } = useAddPayoutForm(props);
  return (
    <Form {...form.props}>
      {kind === 'ewallet' ? (
        <WalletCards institutions={institutions} choice={form.choice('bank_id')} />
      ) : (
        <BankSelect institutions={institutions} field={form.field('bank_id')} />
      )}
      <TextField
        label={t('payout.holder')}
        required
        autoComplete="name"
        hint={
          account.fullName !== null
            ? t('payout.holderSet', { name: account.fullName })
            : t('payout.holderHint')
        }
        {...form.field('bank_acc_holder')}
      />
      {kind === 'ewallet' ? (
        <PhoneField
          label={t('payout.walletNumber')}
          required
          placeholder="917 123 4567"
          autoComplete="tel"
          {...form.field('bank_acc_no')}
        />
      ) : (
        <TextField
          label={t('payout.accountNumber')}
          required
          inputMode="numeric"
          autoComplete="off"
          hint={length == null ? undefined : t('payout.digits', { count: length })}
          {...form.field('bank_acc_no')}
        />
      )}
      {wantsCode && (
        <OwnPhoneCode
          call={bankTac}
          hint={t('payout.codeHint')}
          onComplete={form.submit}
          {...form.code('tac_code')}
        />
      )}
      {form.secondFactor.required && <SecondFactor factor={form.secondFactor.field} />}
      <FormError>{form.error}</FormError>
      <Button type="submit" full size="lg" busy={form.busy}>
        {t(kind === 'bank' ? 'payout.saveBank' : 'payout.saveWallet')}
      </Button>
    </Form>
  );
}
