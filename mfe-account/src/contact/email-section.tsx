import { useAct, useCall, useShell, useT, useToast } from '@parol/contract';
import { Badge, Card, CardTitle, IconMail, MediaRow, Stack } from '@parol/ui';
import type { Failure, RowOf } from '@parol/wire';
import { confirmEmail, emailStatus, updateEmail } from '@parol/wire/contact';
import { useState } from 'react';
import { ReadStates } from '../form/read-states.tsx';
import { resendTime } from '../otp/pending-otp.ts';
import { CodeStep } from './code-step.tsx';
import { EmailForm } from './email.form.tsx';

/** Which site asks (specification §7, "update email"). */
const appId = 'parol-web';

/** The e-mail, and how to change or confirm it. */
export function EmailSection() {
  const t = useT();
  const read = useCall(emailStatus, {});
  if (!read.first) return <ReadStates read={read} errorTitle={t('email.error')} />;
  return <Email status={read.first} reload={read.reload} />;
}

function Email({
  status,
  reload,
}: {
  readonly status: RowOf<typeof emailStatus>;
  readonly reload: () => Promise<void>;
}) {
  const t = useT();
  const shell = useShell();
  const toast = useToast();
  const ask = useAct(updateEmail);
  const confirm = useAct(confirmEmail);
  const [sent, setSent] = useState<{ readonly to: string; readonly resendAt: number }>();
  const [other, setOther] = useState(false);
  const waiting =
    sent ?? (status.pending_email ? { to: status.pending_email, resendAt: 0 } : undefined);

  const askFor = async (contact_email: string): Promise<Failure | undefined> => {
    const outcome = await ask.run({ app_id: appId, contact_email });
    if (outcome.status === 'failed') {
      // One that was sent a moment ago still is good: on with its code.
      if (outcome.failure.code !== 'tac_is_valid') return outcome.failure;
      setSent({
        to: contact_email,
        resendAt: resendTime(outcome.failure.details?.[0], Date.now()),
      });
    }
    if (outcome.status === 'success')
      setSent({ to: contact_email, resendAt: resendTime(outcome.value[0], Date.now()) });
    if (outcome.status !== 'processing') setOther(false);
    return undefined;
  };
  const confirmWith = async (tac: string): Promise<Failure | undefined> => {
    const outcome = await confirm.run({ tac });
    if (outcome.status === 'failed') return outcome.failure;
    if (outcome.status !== 'success') return undefined;
    toast({ tone: 'success', text: t('email.confirmedNow') });
    setSent(undefined);
    await Promise.all([reload(), shell.refreshAccount()]);
    return undefined;
  };

  return (
    <Stack>
      <Card>
        <MediaRow
          media={<IconMail size={28} />}
          title={status.contact_email ?? t('email.none')}
          detail={t(status.contact_email ? 'email.for' : 'email.noneHint')}
          aside={
            status.contact_email && (
              <Badge tone={status.verified ? 'success' : 'warn'}>
                {t(status.verified ? 'email.confirmed' : 'email.unconfirmed')}
              </Badge>
            )
          }
        />
      </Card>
      <Card>
        <CardTitle>
          {t(
            waiting && !other
              ? 'email.confirmTitle'
              : status.contact_email
                ? 'email.changeTitle'
                : 'email.addTitle',
          )}
        </CardTitle>
        {waiting && !other ? (
          <CodeStep
            to={waiting.to}
            resendAt={waiting.resendAt}
            busy={confirm.busy}
            goLabel={t('email.confirm')}
            otherLabel={t('email.other')}
            onCode={confirmWith}
            onAgain={() => askFor(waiting.to)}
            onOther={() => setOther(true)}
          />
        ) : (
          <EmailForm
            initial={status.contact_email && !status.verified ? status.contact_email : ''}
            busy={ask.busy}
            onAsk={askFor}
          />
        )}
      </Card>
    </Stack>
  );
}
