import { useCall, useShell, useT, useToast } from '@parol/contract';
import { Badge, Card, CardTitle, IconMail, MediaRow, Stack } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { emailStatus } from '@parol/wire/contact';
import { useState } from 'react';
import { ReadCard } from '../form/read-card.tsx';
import { resendTime } from '../otp/pending-otp.ts';
import { ConfirmEmailForm } from './confirm-email.form.tsx';
import type { EmailRequest } from './email-request.ts';
import { EmailForm } from './email.form.tsx';

/** The e-mail, with forms to change and confirm it. */
export function EmailSection() {
  const t = useT();
  const read = useCall(emailStatus, {});
  return (
    <ReadCard read={read} failed={t('email.error')}>
      {([status]) => status && <Email status={status} reload={read.reload} />}
    </ReadCard>
  );
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
  const [sent, setSent] = useState<EmailRequest & { readonly resendAt: number }>();
  /** The e-mail to fill in, if the member returned to the form while a code is pending. */
  const [emailToFill, setEmailToFill] = useState<string>();
  const waitsFor = sent?.contact_email ?? status.pending_email;
  const unconfirmed = status.contact_email && !status.verified ? status.contact_email : '';

  const codeSent = (request: EmailRequest, answer: unknown) => {
    setSent({ ...request, resendAt: resendTime(answer, Date.now()) });
    setEmailToFill(undefined);
  };
  const confirmed = async () => {
    toast({ tone: 'success', text: t('email.confirmedNow') });
    setSent(undefined);
    await Promise.all([reload(), shell.refreshAccount()]);
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
            waitsFor && emailToFill === undefined
              ? 'email.confirmTitle'
              : status.contact_email
                ? 'email.changeTitle'
                : 'email.addTitle',
          )}
        </CardTitle>
        {waitsFor && emailToFill === undefined ? (
          <ConfirmEmailForm
            to={waitsFor}
            password={sent?.password}
            resendAt={sent?.resendAt ?? 0}
            onSent={codeSent}
            onOther={() => setEmailToFill(unconfirmed)}
            onPassword={() => setEmailToFill(waitsFor)}
            onConfirmed={confirmed}
          />
        ) : (
          <EmailForm
            initial={emailToFill ?? unconfirmed}
            startsAtPassword={emailToFill !== undefined && emailToFill === waitsFor}
            onSent={codeSent}
          />
        )}
      </Card>
    </Stack>
  );
}
