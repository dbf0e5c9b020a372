import { useCall, useLanguage, useSession, useT, type Account } from '@parol/contract';
import {
  Badge,
  Card,
  formatDate,
  formatDateTime,
  IconShield,
  Note,
  SummaryRows,
  Timeline,
  type TimelineStep,
} from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { kycStatus } from '@parol/wire/kyc';
import { ReadStates } from '../form/read-states.tsx';
import s from '../setting/setting.module.css';
import { KycForm } from './kyc.form.tsx';

type Status = RowOf<typeof kycStatus>;

/** A review may take seconds only, and the page should see its end. */
const pollMs = 3_000;
const tones = {
  none: 'neutral',
  submitted: 'info',
  in_review: 'info',
  verified: 'success',
  rejected: 'danger',
} as const;

/** Upload file: the documents that prove who the member is, and how far their check has come. */
export function KycSection() {
  const t = useT();
  const { account } = useSession();
  const read = useCall(kycStatus, {});
  const status = read.first;
  if (!account) return null;
  if (!status) return <ReadStates read={read} errorTitle={t('kyc.error')} />;
  const mayHandIn = status.state === 'none' || status.state === 'rejected';
  return (
    <div className={s.stack}>
      <Card className={s.stack}>
        <div className={s.cardHead}>
          <h2 className={s.cardTitle}>{t('kyc.title')}</h2>
          <Badge tone={tones[status.state]}>{t(`kyc.states.${status.state}`)}</Badge>
        </div>
        {mayHandIn ? (
          <p className={s.quiet}>{t(status.required ? 'kyc.leadRequired' : 'kyc.lead')}</p>
        ) : (
          <Progress status={status} />
        )}
        <div role="status">{status.state === 'rejected' && <Rejected status={status} />}</div>
      </Card>
      {mayHandIn && <FormCard account={account} reload={read.reload} />}
    </div>
  );
}

function FormCard({
  account,
  reload,
}: {
  readonly account: Account;
  readonly reload: () => Promise<void>;
}) {
  const t = useT();
  return (
    <Card className={s.stack}>
      <KycForm account={account} onDone={reload} />
      <Note tone="neutral" icon={<IconShield size={18} />}>
        {t('kyc.care')}
      </Note>
    </Card>
  );
}

function Rejected({ status }: { readonly status: Status }) {
  const t = useT();
  const language = useLanguage().current;
  return (
    <Note tone="danger">
      <b>{t('kyc.rejectedFor')}</b> {status.reason?.[language] ?? t('kyc.noReason')}
    </Note>
  );
}

function Progress({ status }: { readonly status: Status }) {
  const t = useT();
  const at = (time: string | null) => (time ? formatDateTime(time) : undefined);
  const isDone = status.state === 'verified';
  // While it is reviewed alone: nothing else moves without the member.
  useCall(kycStatus, {}, isDone ? { skip: true } : { pollMs });
  const steps: readonly TimelineStep[] = [
    {
      id: 'submitted',
      title: t('kyc.steps.submitted'),
      detail: at(status.submitted_at),
      state: 'done',
    },
    { id: 'in_review', title: t('kyc.steps.in_review'), state: isDone ? 'done' : 'now' },
    {
      id: 'verified',
      title: t('kyc.steps.verified'),
      detail: at(status.decided_at),
      state: isDone ? 'done' : 'todo',
    },
  ];
  return (
    <>
      <p className={s.quiet} role="status">
        {t(isDone ? 'kyc.verifiedLead' : 'kyc.waitingLead')}
      </p>
      <Timeline label={t('kyc.title')} steps={steps} />
      <SummaryRows
        rows={[
          { label: t('kyc.kind'), value: status.kind ? t(`kyc.kinds.${status.kind}`) : '' },
          { label: t('profile.fullName'), value: status.full_name ?? '' },
          {
            label: t('profile.birthday'),
            value: status.birthday ? formatDate(status.birthday) : '',
          },
        ]}
      />
    </>
  );
}
