import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  useAct,
  useCall,
  useDraft,
  useSession,
  useShell,
  useT,
  type Account,
} from '@parol/contract';
import { formatPhone, manilaDay } from '@parol/domain';
import {
  Button,
  Card,
  Columns,
  DateField,
  Form,
  FormError,
  Note,
  Select,
  Stack,
  TextField,
} from '@parol/ui';
import { kycStatus } from '@parol/wire/kyc';
import { updateProfile } from '@parol/wire/member';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formOptions } from '../form/form-options.ts';
import { useFieldText, useRefusal } from '../form/refusal.ts';
import { useHold } from '../form/use-hold.ts';
import { changedFields } from './changed-fields.ts';
import { IdentityCard } from './identity-card.tsx';
import { latestBirthday, profileSchema, type ProfileFields } from './profile.schema.ts';

const fields = {
  full_name_required: 'full_name',
  holder_name_required: 'full_name',
  under_age: 'birthday',
  profile_locked: 'birthday',
} as const;

const savedOf = (account: Account): ProfileFields => ({
  full_name: account.fullName ?? '',
  nickname: account.nickname ?? '',
  gender: account.gender ?? '',
  birthday: account.birthday ?? '',
});

/** Who the member is. The full name is set once, because payouts go to it. */
export function ProfileForm() {
  const { account } = useSession();
  return account && <Profile account={account} />;
}

function Profile({ account }: { readonly account: Account }) {
  const t = useT();
  const shell = useShell();
  const act = useAct(updateProfile);
  const fieldText = useFieldText();
  const refuse = useRefusal<ProfileFields>('profile', fields);
  const [today] = useState(() => manilaDay(Date.now()));
  const [saved, setSaved] = useState(false);
  const form = useForm<ProfileFields>({
    resolver: valibotResolver(profileSchema(today)),
    ...formOptions,
    values: savedOf(account),
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, setError, reset, formState } = form;
  const { errors, isDirty } = formState;
  useDraft('profile', form, ['full_name', 'nickname', 'gender', 'birthday']);
  useHold(isDirty, 'profile');

  const submit = handleSubmit(async (typed) => {
    setSaved(false);
    const outcome = await act.run(changedFields(savedOf(account), typed));
    if (outcome.status === 'failed') return refuse(outcome.failure, setError);
    if (outcome.status !== 'success') return;
    reset(typed);
    setSaved(true);
    await shell.refreshAccount();
  });
  const nameIsSet = account.fullName !== null;
  const verified = useCall(kycStatus, {}).first?.state === 'verified';

  return (
    <Stack>
      <IdentityCard account={account} verified={verified} />
      <Card>
        <Form onSubmit={(event) => void submit(event)} onChange={() => setSaved(false)}>
          <TextField
            label={t('form.phoneLabel')}
            value={formatPhone(account.accountId)}
            readOnly
            hint={t('profile.phoneHint')}
          />
          <TextField
            label={t('profile.fullName')}
            hint={t(nameIsSet ? 'profile.fullNameSet' : 'profile.fullNameHint')}
            autoComplete="name"
            readOnly={nameIsSet}
            error={fieldText(errors.full_name)}
            {...register('full_name')}
          />
          <TextField
            label={t('profile.nickname')}
            hint={t('profile.nicknameHint')}
            autoComplete="nickname"
            error={fieldText(errors.nickname)}
            {...register('nickname')}
          />
          <Columns>
            <Select
              label={t('profile.gender')}
              placeholder={t('profile.genderNone')}
              options={(['female', 'male', 'other'] as const).map((value) => ({
                value,
                label: t(`profile.genders.${value}`),
              }))}
              autoComplete="sex"
              error={fieldText(errors.gender)}
              {...register('gender')}
            />
            <DateField
              label={t('profile.birthday')}
              max={latestBirthday(today)}
              readOnly={verified}
              hint={verified ? t('profile.birthdaySet') : undefined}
              autoComplete="bday"
              error={fieldText(errors.birthday)}
              {...register('birthday')}
            />
          </Columns>
          <FormError>{fieldText(errors.root)}</FormError>
          <div role="status">{saved && <Note tone="success">{t('profile.saved')}</Note>}</div>
          <Button
            type="submit"
            size="lg"
            full
            busy={act.busy}
            {...(!isDirty && { disabledReason: t('profile.noChanges') })}
          >
            {t('profile.save')}
          </Button>
        </Form>
      </Card>
    </Stack>
  );
}
