import { useSearchParams, useSession, useT } from '@parol/contract';
import { cx, PageHeader, Tabs } from '@parol/ui';
import type { ComponentType } from 'react';
import { EmailSection } from '../contact/email-section.tsx';
import { KycSection } from '../kyc/kyc-section.tsx';
import { PayoutAccounts } from '../payout/payout-accounts.tsx';
import { PrivacySection } from '../privacy/privacy-section.tsx';
import { Appearance } from './appearance.tsx';
import { ProfileForm } from './profile.form.tsx';
import { Security } from './security.tsx';
import s from './setting.module.css';

const sections = [
  'profile',
  'accounts',
  'email',
  'documents',
  'security',
  'language',
  'privacy',
] as const;
type Section = (typeof sections)[number];
const contents: Readonly<Record<Section, ComponentType>> = {
  profile: ProfileForm,
  accounts: PayoutAccounts,
  email: EmailSection,
  documents: KycSection,
  security: Security,
  language: Appearance,
  privacy: PrivacySection,
};
const isSection = (value: string | null): value is Section =>
  sections.some((section) => section === value);

/** /setting: a tab for each of `sections`; `?section=` opens one of them. */
export default function SettingPage() {
  const t = useT();
  const { status } = useSession();
  const [params, setParams] = useSearchParams();
  const requested = params.get('section');
  const section: Section = isSection(requested) ? requested : 'profile';
  const Content = contents[section];
  if (status !== 'member') return null;
  return (
    <div className={cx('wrap', s.page)}>
      <PageHeader title={t('setting.title')} />
      <Tabs
        label={t('setting.sections')}
        tabs={sections.map((id) => ({ id, label: t(`setting.${id}`) }))}
        value={section}
        onChange={(next) => setParams({ section: next }, { replace: true })}
      >
        <Content />
      </Tabs>
    </div>
  );
}
