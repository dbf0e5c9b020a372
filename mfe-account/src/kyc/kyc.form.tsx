import { type Account, useT, useToday } from '@parol/contract';
import { useCallForm } from '@parol/kit';
import { Button, Columns, DateField, Form, FormError, Select, TextField } from '@parol/ui';
import { kycDocuments, kycKinds, kycSides, kycSubmit, type KycSide } from '@parol/wire/kyc';
import { useMemo, useState } from 'react';
import { latestBirthday } from './latest-birthday.ts';
import { kycSchema, type KycFields } from './kyc.schema.ts';
import { PictureField } from './picture-field.tsx';

interface Props {
  readonly account: Account;
  readonly onDone: () => Promise<void>;
}

const sidesOf = (kind: KycFields['kind']): readonly KycSide[] => kycDocuments[kind];

function useKycForm({ account, onDone }: Props, today: string) {
  const schema = useMemo(() => kycSchema(today), [today]);
  return useCallForm(kycSubmit, schema, {
    name: 'kyc',
    domain: 'kyc',
    // The name and birthday may arrive after the form is shown.
    followsInitial: true,
    initial: {
      kind: 'philsys',
      document_no: '',
      full_name: account.fullName ?? '',
      birthday: account.birthday ?? '',
      front: '',
      back: '',
      selfie: '',
    },
    request: ({ front, back, selfie, ...document }) => {
      const pictures = { front, back, selfie };
      return {
        ...document,
        ...Object.fromEntries(sidesOf(document.kind).map((side) => [side, pictures[side]])),
      };
    },
    onDone,
    onFailed: ({ details }, { reject }) => {
      const side = sideOf(details?.[0]);
      if (side) reject(side, 'kyc.again');
      return side !== undefined;
    },
  });
}

/** Form of document, name and pictures. Pictures are uploaded when chosen. */
export function KycForm(props: Props) {
  const { account } = props;
  const t = useT();
  const today = useToday();
  const [sending, setSending] = useState<readonly KycSide[]>([]);
  const form = useKycForm(props, today);
  const setBusy = (side: KycSide, busy: boolean) =>
    setSending((before) => [...before.filter((one) => one !== side), ...(busy ? [side] : [])]);

  return (
    <Form {...form.props}>
      <Select
        label={t('kyc.kind')}
        required
        options={kycKinds.map((value) => ({ value, label: t(`kyc.kinds.${value}`) }))}
        {...form.field('kind')}
      />
      <TextField
        label={t('kyc.number')}
        required
        hint={t('kyc.numberHint')}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field('document_no')}
      />
      <Columns>
        <TextField
          label={t('profile.fullName')}
          required
          hint={t(account.fullName ? 'profile.fullNameSet' : 'kyc.nameHint')}
          readOnly={account.fullName !== null}
          autoComplete="name"
          {...form.field('full_name')}
        />
        <DateField
          label={t('profile.birthday')}
          required
          max={latestBirthday(today)}
          autoComplete="bday"
          {...form.field('birthday')}
        />
      </Columns>
      {sidesOf(form.value('kind')).map((side) => (
        <PictureField
          key={side}
          side={side}
          choice={form.choice(side)}
          onBusy={(busy) => setBusy(side, busy)}
        />
      ))}
      <FormError>{form.error}</FormError>
      <Button
        type="submit"
        size="lg"
        full
        busy={form.busy}
        {...(sending.length > 0 && { disabledReason: t('kyc.stillSending') })}
      >
        {t('kyc.go')}
      </Button>
    </Form>
  );
}

/** The picture to which a refusal refers. */
function sideOf(detail: unknown): KycSide | undefined {
  const side = typeof detail === 'object' && detail !== null && 'side' in detail && detail.side;
  return kycSides.find((one) => one === side);
}
