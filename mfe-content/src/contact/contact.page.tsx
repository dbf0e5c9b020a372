import { useCall, useHead, useSearchParams, useSession, useT } from '@parol/contract';
import { Card, CardTitle, Note, PageHeader } from '@parol/ui';
import { contactInfo, enquiryTopics } from '@parol/wire/enquiry';
import { useState } from 'react';
import s from './contact.module.css';
import { EnquiryForm, type SentEnquiry } from './enquiry.form.tsx';
import { HelpLinks } from './help-links.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { SentNote } from './sent-note.tsx';

/**
 * /contactUs: an enquiry to the operators. The form needs no read: if the opening hours fail to
 * load, only their card is absent.
 */
export default function ContactPage() {
  const t = useT();
  const { account } = useSession();
  const [query] = useSearchParams();
  const info = useCall(contactInfo, {}).first;
  const [sent, setSent] = useState<SentEnquiry>();
  const topic = enquiryTopics.find((one) => one === query.get('topic'));
  useHead({
    title: t('contact.head'),
    description: t('contact.description'),
    canonical: '/contactUs',
  });
  return (
    <div className="wrap">
      <PageHeader title={t('contact.title')} lead={t('contact.lead')} />
      <div className={s.page}>
        <Card gap={16}>
          {sent ? (
            <SentNote
              sent={sent}
              action={t('contact.sent.another')}
              onAction={() => setSent(undefined)}
            />
          ) : (
            <>
              <CardTitle>{t('contact.form.title')}</CardTitle>
              <p>{t(account ? 'contact.form.member' : 'contact.form.visitor')}</p>
              <noscript>
                <Note tone="info">{t('contact.form.noScript')}</Note>
              </noscript>
              <EnquiryForm
                key={topic}
                name="enquiry"
                topic={topic}
                messageLabel={t('contact.form.message')}
                messageHint={t('contact.form.messageHint')}
                onSent={setSent}
              />
            </>
          )}
        </Card>
        <div className={s.side}>
          <HelpLinks />
          {info?.hours && <OpeningHours hours={info.hours} />}
        </div>
      </div>
    </div>
  );
}
