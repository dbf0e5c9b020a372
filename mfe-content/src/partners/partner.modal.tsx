import { useT } from '@parol/contract';
import { Stack } from '@parol/ui';
import { useState } from 'react';
import { EnquiryForm, type SentEnquiry } from '../contact/enquiry.form.tsx';
import { SentNote } from '../contact/sent-note.tsx';

/** The modal `partner`: an enquiry about becoming a partner. */
export default function PartnerModal({ close }: { readonly close: () => void }) {
  const t = useT();
  const [sent, setSent] = useState<SentEnquiry>();
  if (sent) return <SentNote sent={sent} action={t('partners.modal.close')} onAction={close} />;
  return (
    <Stack>
      <p>{t('partners.modal.lead')}</p>
      <EnquiryForm
        name="partner"
        topic="partner"
        fixedTopic
        messageLabel={t('partners.modal.message')}
        messageHint={t('partners.modal.hint')}
        onSent={setSent}
      />
    </Stack>
  );
}
