import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  useAct,
  useFailureText,
  useOnline,
  useSession,
  useShell,
  useT,
  useDraft,
} from '@parol/contract';
import { formatAmount, formatDateTime, formatPeso, parsePhone } from '@parol/domain';
import { AmountField, Button, Card, FormError, PhoneField, Text, useSecondFactor } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { transferToFriend, type transferRules } from '@parol/wire/fund';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { typedUnits } from '../amount/amount-rules.ts';
import { FactorCode } from '../money-out/factor-code.tsx';
import { useRequestId } from '../withdrawal/use-request-id.ts';
import { ConfirmTransfer, type TransferWish } from './confirm-transfer.tsx';
import { refusalPlace } from './refusal-place.ts';
import { transferFormSchema, type TransferFormValues } from './transfer-form.schema.ts';

export type Transfer = RowOf<typeof transferToFriend>;

type Props = {
  readonly rules: RowOf<typeof transferRules>;
  readonly onSent: (transfer: Transfer) => void;
};

/** To whom, how much, one question (with the OTP of a larger amount, and the second factor of who has one), one transfer. */
export function TransferForm({ rules, onSent }: Props) {
  const t = useT();
  const shell = useShell();
  const online = useOnline();
  const { account } = useSession();
  const failureText = useFailureText('transfer');
  const transfer = useAct(transferToFriend);
  const requestId = useRequestId();
  const factor = useSecondFactor(failureText);
  const [wish, setWish] = useState<TransferWish>();
  // The platform's word counts, should the amount that wants an OTP have changed meanwhile.
  const [asked, setAsked] = useState(false);
  const [code, setCode] = useState('');
  const latestCode = useRef(code);
  const form = useForm<TransferFormValues>({
    resolver: valibotResolver(transferFormSchema({ ...rules, sender: account?.accountId ?? '' })),
    mode: 'onTouched',
    defaultValues: { recipient: '', transfer_amount: '' },
  });
  const { errors, isDirty } = form.formState;
  const wantsCode = wish !== undefined && (asked || wish.amount > rules.otp_above);
  useDraft('transfer', form, ['recipient', 'transfer_amount']);
  useEffect(() => (isDirty ? shell.hold('transfer form') : undefined), [isDirty, shell]);

  const problem = (key: string | undefined) =>
    key &&
    t(`transfer.problem.${key}`, {
      minimum: formatPeso(rules.minimum, { whole: true }),
      available: formatPeso(rules.available),
      withheld: formatPeso(rules.withheld),
    });
  const refusedAt = (place: string) =>
    transfer.failure && refusalPlace(transfer.failure) === place
      ? failureText(transfer.failure)
      : undefined;
  const typeCode = (typed: string) => {
    latestCode.current = typed;
    setCode(typed);
    transfer.reset();
  };
  const close = () => {
    setWish(undefined);
    setAsked(false);
    typeCode('');
    factor.reset();
  };

  const send = async () => {
    if (!wish) return;
    const typed = latestCode.current;
    if (wantsCode && typed.length < 6) return;
    const body = { recipient: wish.recipient, transfer_amount: formatAmount(wish.amount) };
    const codes = { ...(wantsCode ? { tac_code: typed } : {}), ...factor.field };
    const outcome = await transfer.run({
      ...body,
      request_id: requestId.idFor(JSON.stringify(body)),
      ...codes,
    });
    if (outcome.status === 'processing') return;
    if (outcome.status === 'failed') {
      // The question stays open and asks for the app's code beside the OTP, which is still good.
      if (factor.refused(outcome.failure)) return;
      if (refusalPlace(outcome.failure) === 'tac_code') {
        setAsked(true);
        latestCode.current = '';
        setCode('');
        return;
      }
      setWish(undefined);
      factor.reset();
      return;
    }
    requestId.settled();
    close();
    form.reset();
    const [made] = outcome.value;
    if (made) onSent(made);
  };

  const whyNot = (): string | undefined => {
    if (rules.opens_at) return t('transfer.opensAt', { time: formatDateTime(rules.opens_at) });
    if (rules.available < rules.minimum)
      return t('transfer.tooLittle', { minimum: formatPeso(rules.minimum, { whole: true }) });
    return online ? undefined : t('offline.act');
  };
  const why = whyNot();
  const submit = form.handleSubmit(({ recipient, transfer_amount }) =>
    setWish({ recipient: parsePhone(recipient) ?? '', amount: typedUnits(transfer_amount) }),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card gap={12}>
        <PhoneField
          label={t('transfer.recipient')}
          required
          hint={t('transfer.recipientHint')}
          error={problem(errors.recipient?.message) ?? refusedAt('recipient')}
          {...form.register('recipient', { onChange: () => transfer.reset() })}
        />
        <AmountField
          label={t('transfer.amount')}
          required
          hint={t('transfer.amountHint', {
            minimum: formatPeso(rules.minimum, { whole: true }),
            available: formatPeso(rules.available),
          })}
          error={problem(errors.transfer_amount?.message) ?? refusedAt('transfer_amount')}
          {...form.register('transfer_amount', { onChange: () => transfer.reset() })}
        />
        <Text tone="soft" size={13.5}>
          {t('transfer.feeNote', { fee: formatPeso(rules.fee) })}
        </Text>
        <FormError>{refusedAt('form')}</FormError>
        <Button type="submit" size="lg" full {...(why ? { disabledReason: why } : {})}>
          {t('transfer.submit')}
        </Button>
      </Card>
      <ConfirmTransfer
        {...{ wish, wantsCode, code }}
        fee={rules.fee}
        codeError={refusedAt('tac_code')}
        factor={factor.asked && <FactorCode factor={factor.props} />}
        busy={transfer.busy}
        onCode={typeCode}
        onConfirm={() => void send()}
        onClose={close}
      />
    </form>
  );
}
