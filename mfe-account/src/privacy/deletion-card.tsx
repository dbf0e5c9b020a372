import { useAct, useCall, useFailureText, useT, useToast } from '@parol/contract';
import { DatedDay } from '@parol/kit';
import { Button, Card, CardTitle, Note, Row, Sheet, Text } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { cancelDeletion, deletionStatus } from '@parol/wire/privacy';
import { useState } from 'react';
import { ReadCard } from '../form/read-card.tsx';
import { AskDeletion } from './ask-deletion.tsx';
import s from './privacy.module.css';

/** Account deletion: its conditions, what is kept, and the cancellation during the grace period. */
export function DeletionCard() {
  const t = useT();
  const read = useCall(deletionStatus, {});
  const { reload } = read;
  return (
    <ReadCard read={read} failed={t('privacy.error')}>
      {([status]) =>
        status &&
        (status.due_at ? (
          <Pending dueAt={status.due_at} reload={reload} />
        ) : (
          <Offer status={status} reload={reload} />
        ))
      }
    </ReadCard>
  );
}

function Pending({
  dueAt,
  reload,
}: {
  readonly dueAt: string;
  readonly reload: () => Promise<void>;
}) {
  const t = useT();
  const toast = useToast();
  const text = useFailureText('privacy');
  const act = useAct(cancelDeletion);
  const cancel = async () => {
    const outcome = await act.run({});
    if (outcome.status === 'failed') toast({ tone: 'danger', text: text(outcome.failure) });
    if (outcome.status !== 'success') return;
    toast({ tone: 'success', text: t('privacy.cancelled') });
    await reload();
  };
  return (
    <Card gap={16}>
      <CardTitle>{t('privacy.pendingTitle')}</CardTitle>
      <Note tone="warn">
        <DatedDay at={dueAt} text={(day) => t('privacy.pending', { day })} />
      </Note>
      <Row>
        <Button busy={act.busy} onClick={() => void cancel()}>
          {t('privacy.cancel')}
        </Button>
      </Row>
    </Card>
  );
}

function Offer({
  status,
  reload,
}: {
  readonly status: RowOf<typeof deletionStatus>;
  readonly reload: () => Promise<void>;
}) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    void reload();
  };
  const isBlocked = status.obstacles.length > 0;
  return (
    <Card gap={16}>
      <CardTitle>{t('privacy.deleteTitle')}</CardTitle>
      <Text tone="soft">{t('privacy.deleteLead', { count: status.grace_days })}</Text>
      <ul className={s.points}>
        <li>{t('privacy.keeps')}</li>
        <li>{t('privacy.forgets')}</li>
        <li>{t('privacy.back')}</li>
      </ul>
      {isBlocked && (
        <Note tone="warn">
          <b>{t('privacy.first')}</b>
          <ul className={s.points}>
            {status.obstacles.map((one) => (
              <li key={one}>{t(`privacy.obstacles.${one}`)}</li>
            ))}
          </ul>
        </Note>
      )}
      <Row>
        <Button
          variant="danger"
          onClick={() => setOpen(true)}
          {...(isBlocked && { disabledReason: t('privacy.blocked') })}
        >
          {t('privacy.delete')}
        </Button>
      </Row>
      <Sheet
        open={open}
        onClose={close}
        title={t('privacy.deleteTitle')}
        closeLabel={t('common.close')}
      >
        <AskDeletion graceDays={status.grace_days} />
      </Sheet>
    </Card>
  );
}
