import { type Account, useCall, useSession, useShell, useT, useToday } from '@parol/contract';
import { formatPhone } from '@parol/domain';
import { useCallForm } from '@parol/kit';
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
import { changedFields } from './changed-fields.ts';
import { IdentityCard } from './identity-card.tsx';
import { latestBirthday } from '../kyc/latest-birthday.ts';
import { profileSchema, type ProfileFields } from './profile.schema.ts';

const savedOf = (account: Account): ProfileFields => ({
  full_name: account.fullName ?? '',
  nickname: account.nickname ?? '',
  gender: account.gender ?? '',
  birthday: account.birthday ?? '',
});

/** The member's profile. The full name can be set only once, because payouts go to that name. */
export function ProfileForm() {
  const { account } = useSession();
  return account && <Profile account={account} />;
}

/** The form, and whether it was saved and not changed since. */
function useProfileForm(account: Account, today: string) {
  const shell = useShell();
  const [saved, setSaved] = useState(false);
  const form = useCallForm(updateProfile, profileSchema(today), {
    name: 'profile',
    domain: 'profile',
    initial: savedOf(account),
    followsInitial: true,
    keep: ['full_name', 'nickname', 'gender', 'birthday'],
    request: (checked) => changedFields(savedOf(account), checked),
    onDone: async (_rows, { checked, reset }) => {
      reset(checked);
      setSaved(true);
      await shell.refreshAccount();
    },
  });
  return { form, saved, onChange: () => setSaved(false) };
}

function Profile({ account }: { readonly account: Account }) {
  const t = useT();
  const today = useToday();
  const { form, saved, onChange } = useProfileForm(account, today);
  const nameIsSet = account.fullName !== null;
  const verified = useCall(kycStatus, {}).first?.state === 'verified';

  return (
    <Stack>
      <IdentityCard account={account} verified={verified} />
      <Card>
        <Form {...form.props} onChange={onChange}>
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
            {...form.field('full_name')}
          />
          <TextField
            label={t('profile.nickname')}
            hint={t('profile.nicknameHint')}
            autoComplete="nickname"
            {...form.field('nickname')}
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
              {...form.field('gender')}
            />
            <DateField
              label={t('profile.birthday')}
              max={latestBirthday(today)}
              readOnly={verified}
              hint={verified ? t('profile.birthdaySet') : undefined}
              autoComplete="bday"
              {...form.field('birthday')}
            />
          </Columns>
          <FormError>{form.error}</FormError>
          <div role="status">{saved && <Note tone="success">{t('profile.saved')}</Note>}</div>
          <Button
            type="submit"
            size="lg"
            full
            busy={form.busy}
            {...(!form.isDirty && { disabledReason: t('profile.noChanges') })}
          >
            {t('profile.save')}
          </Button>
        </Form>
      </Card>
    </Stack>
  );
}
