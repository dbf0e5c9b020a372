import { useOnline, useSession, useT } from '@parol/contract';
import { useCallForm, useRequestId } from '@parol/kit';
import { Button, EmailField, Form, FormError, OfflineNote, Select, TextArea } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import {
  enquiryMessageMax,
  enquiryTopics,
  sendEnquiry,
  type EnquiryTopic,
} from '@parol/wire/enquiry';
import { useState } from 'react';
import { lengthOf } from '../length-of.ts';
import { memberSchema, visitorSchema } from './enquiry.schema.ts';

export type SentEnquiry = RowOf<typeof sendEnquiry>;

export interface EnquiryFormProps {
  /** Name of the form, for its draft. */
  readonly name: string;
  /** The initial topic. */
  readonly topic?: EnquiryTopic | undefined;
  /** Hides the topic field. */
  readonly fixedTopic?: boolean;
  readonly messageLabel: string;
  readonly messageHint?: string;
  readonly onSent: (sent: SentEnquiry) => void;
}

/** An enquiry to the operators, who answer visitors by e-mail and members in the inbox. */
export function EnquiryForm({
  name,
  topic,
  fixedTopic = false,
  messageLabel,
  messageHint,
  onSent,
}: EnquiryFormProps) {
  const t = useT();
  const online = useOnline();
  const { account } = useSession();
  // Set if the session expired unnoticed: the platform then requires an e-mail, as of a visitor.
  const [expired, setExpired] = useState<typeof account>();
  const asksEmail = !account || expired === account;
  const request = useRequestId();
  const form = useCallForm(sendEnquiry, asksEmail ? visitorSchema : memberSchema, {
    name,
    domain: 'contact',
    initial: { topic: topic ?? '', message: '', contact_email: '' },
    keep: ['topic', 'message'],
    request: ({ topic: chosen, message, contact_email }) => {
      const content = { topic: chosen, message, ...(asksEmail && { contact_email }) };
      return { ...content, request_id: request.idFor(JSON.stringify(content)) };
    },
    figures: () => ({ most: enquiryMessageMax }),
    onDone: ([sent]) => {
      request.settled();
      if (sent) onSent(sent);
    },
    onFailed: ({ code }) => {
      if (code === 'contact_email_required') setExpired(account);
      return false;
    },
  });
  return (
    <Form {...form.props}>
      {!online && <OfflineNote>{t('contact.form.offline')}</OfflineNote>}
      {!fixedTopic && (
        <Select
          label={t('contact.form.topic')}
          placeholder={t('contact.form.choose')}
          required
          // Selects the topic in the first render, before the form sets the field.
          defaultValue={topic ?? ''}
          options={enquiryTopics.map((one) => ({ value: one, label: t(`contact.topics.${one}`) }))}
          {...form.field('topic')}
        />
      )}
      <TextArea
        label={messageLabel}
        hint={messageHint}
        aside={lengthOf(form.value('message'), enquiryMessageMax)}
        required
        {...form.field('message')}
      />
      {asksEmail && (
        <EmailField
          label={t('contact.form.email')}
          hint={t('contact.form.emailHint')}
          required
          {...form.field('contact_email')}
        />
      )}
      <FormError>{form.error}</FormError>
      <Button type="submit" size="lg" full busy={form.busy}>
        {t('contact.form.send')}
      </Button>
    </Form>
  );
}
