import { valibotResolver } from '@hookform/resolvers/valibot';
import { useAct, useT, type Account } from '@parol/contract';
import { manilaDay } from '@parol/domain';
import { Button, Columns, DateField, Form, FormError, Select, TextField } from '@parol/ui';
import { kycDocuments, kycKinds, kycSubmit, type KycSide } from '@parol/wire/kyc';
import { useMemo, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { formOptions } from '../form/form-options.ts';
import { useFieldText, useRefusal } from '../form/refusal.ts';
import { useHold } from '../form/use-hold.ts';
import { latestBirthday } from '../setting/profile.schema.ts';
import { kycSchema, type KycFields } from './kyc.schema.ts';
import { PictureField } from './picture-field.tsx';

const fields = {
  document_no_required: 'document_no',
  invalid_document_no: 'document_no',
  kyc_document_used: 'document_no',
  full_name_required: 'full_name',
  kyc_name_differs: 'full_name',
  birthday_required: 'birthday',
  under_age: 'birthday',
} as const;

interface Props {
  readonly account: Account;
  readonly onDone: () => Promise<void>;
}

/** Which document, whose, and its pictures. The pictures are sent as they are chosen. */
export function KycForm({ account, onDone }: Props) {
  const t = useT();
  const act = useAct(kycSubmit);
  const fieldText = useFieldText();
  const refuse = useRefusal<KycFields>('kyc', fields);
  const [today] = useState(() => manilaDay(Date.now()));
  const [sending, setSending] = useState<readonly KycSide[]>([]);
  const schema = useMemo(() => kycSchema(today), [today]);
  const { control, register, handleSubmit, setError, setValue, watch, formState } =
    useForm<KycFields>({
      resolver: valibotResolver(schema),
      ...formOptions,
      defaultValues: {
        kind: 'philsys',
        document_no: '',
        full_name: account.fullName ?? '',
        birthday: account.birthday ?? '',
        front: '',
        back: '',
        selfie: '',
      },
    });
  const { errors, isDirty } = formState;
  useHold(isDirty, 'kyc');
  const sides: readonly KycSide[] = kycDocuments[watch('kind')];

  const submit = handleSubmit(async (typed) => {
    const pictures = Object.fromEntries(sides.map((side) => [side, typed[side]]));
    const { kind, document_no, full_name, birthday } = typed;
    const outcome = await act.run({
      kind,
      document_no,
      full_name: full_name.trim(),
      birthday,
      ...pictures,
    });
    if (outcome.status === 'failed') {
      const side = sideOf(outcome.failure.details?.[0]);
      // It has to be chosen anew.
      if (side) {
        setValue(side, '');
        setError(side, { type: 'refused', message: t('kyc.again') });
      } else refuse(outcome.failure, setError);
    }
    if (outcome.status === 'success') await onDone();
  });

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Select
        label={t('kyc.kind')}
        required
        options={kycKinds.map((value) => ({ value, label: t(`kyc.kinds.${value}`) }))}
        {...register('kind')}
      />
      <TextField
        label={t('kyc.number')}
        required
        hint={t('kyc.numberHint')}
        autoComplete="off"
        autoCapitalize="characters"
        error={fieldText(errors.document_no)}
        {...register('document_no')}
      />
      <Columns>
        <TextField
          label={t('profile.fullName')}
          required
          hint={t(account.fullName ? 'profile.fullNameSet' : 'kyc.nameHint')}
          readOnly={account.fullName !== null}
          autoComplete="name"
          error={fieldText(errors.full_name)}
          {...register('full_name')}
        />
        <DateField
          label={t('profile.birthday')}
          required
          max={latestBirthday(today)}
          autoComplete="bday"
          error={fieldText(errors.birthday)}
          {...register('birthday')}
        />
      </Columns>
      {sides.map((side) => (
        <Controller
          key={side}
          control={control}
          name={side}
          render={({ field, fieldState }) => (
            <PictureField
              side={side}
              sent={field.value !== ''}
              error={fieldText(fieldState.error)}
              onChange={(path) => field.onChange(path ?? '')}
              onBusy={(busy) =>
                setSending((before) =>
                  busy ? [...before, side] : before.filter((one) => one !== side),
                )
              }
            />
          )}
        />
      ))}
      <FormError>{fieldText(errors.root)}</FormError>
      <Button
        type="submit"
        size="lg"
        full
        busy={act.busy}
        {...(sending.length > 0 && { disabledReason: t('kyc.stillSending') })}
      >
        {t('kyc.go')}
      </Button>
    </Form>
  );
}

/** The picture that a refusal is about. */
function sideOf(detail: unknown): KycSide | undefined {
  const side =
    typeof detail === 'object' && detail !== null && 'side' in detail ? detail.side : undefined;
  return side === 'front' || side === 'back' || side === 'selfie' ? side : undefined;
}
