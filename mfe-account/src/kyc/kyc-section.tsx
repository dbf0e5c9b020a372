import { useCall, useLanguage, useSession, useT, type Account } from '@parol/contract';
import { localText, formatLongDay } from '@parol/domain';
import { Time } from '@parol/kit';
import {
  Badge,
  Card,
  CardTitle,
  IconShield,
  Note,
  Stack,
  SummaryRows,
  Text,
  Timeline,
  type TimelineStep,
} from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { kycStatus } from '@parol/wire/kyc';
import { ReadCard } from '../form/read-card.tsx';
import { KycForm } from './kyc.form.tsx';
import s from './kyc.module.css';

type Status = RowOf<typeof kycStatus>;

/** Short, because a review may take only seconds. */
const pollMs = 3_000;
const tones = {
  none: 'neutral',
  submitted: 'info',
  in_review: 'info',
  verified: 'success',
  rejected: 'danger',
} as const;

/** Upload of identity documents, and the progress of their review. */
export function KycSection() {
  const t = useT();
  const { account } = useSession();
  const read = useCall(kycStatus, {});
  if (!account) return null;
  return (
    <ReadCard read={read} failed={t('kyc.error')}>
      {([status]) => status && <Documents {...{ account, status }} reload={read.reload} />}
    </ReadCard>
  );
}

interface DocumentsProps {
  readonly account: Account;
  readonly status: Status;
  readonly reload: () => Promise<void>;
}

function Documents({ account, status, reload }: DocumentsProps) {
  const t = useT();
  const canSubmit = status.state === 'none' || status.state === 'rejected';
  return (
    <Stack>
      <Card gap={16}>
        <CardTitle
          aside={<Badge tone={tones[status.state]}>{t(`kyc.states.${status.state}`)}</Badge>}
        >
          {t('kyc.title')}
        </CardTitle>
        {canSubmit ? (
          <Text tone="soft">{t(status.required ? 'kyc.leadRequired' : 'kyc.lead')}</Text>
        ) : (
          <Progress status={status} />
        )}
        <div role="status" className={s.status}>
          {status.state === 'rejected' && <Rejected status={status} />}
        </div>
      </Card>
      {canSubmit && <FormCard account={account} reload={reload} />}
    </Stack>
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
    <Card gap={16}>
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
      <b>{t('kyc.rejectedFor')}</b>{' '}
      {status.reason ? localText(status.reason, language) : t('kyc.noReason')}
    </Note>
  );
}

function Progress({ status }: { readonly status: Status }) {
  const t = useT();
  const language = useLanguage().current;
  const at = (time: string | null) => (time ? <Time at={time} /> : undefined);
  const isDone = status.state === 'verified';
  // Poll only during the review; other states change only by the member's own acts.
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
      <Text tone="soft" role="status">
        {t(isDone ? 'kyc.verifiedLead' : 'kyc.waitingLead')}
      </Text>
      <Timeline label={t('kyc.title')} steps={steps} />
      <SummaryRows
        rows={[
          { label: t('kyc.kind'), value: status.kind ? t(`kyc.kinds.${status.kind}`) : '' },
          { label: t('profile.fullName'), value: status.full_name ?? '' },
          {
            label: t('profile.birthday'),
            value: status.birthday ? formatLongDay(status.birthday, language) : '',
          },
        ]}
      />
    </>
  );
}
