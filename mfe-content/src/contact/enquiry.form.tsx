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
  /** The topic that is chosen at first. */
  readonly topic?: EnquiryTopic | undefined;
  /** Leaves the choice of the topic out. */
  readonly fixedTopic?: boolean;
  readonly messageLabel: string;
  readonly messageHint?: string;
  readonly onSent: (sent: SentEnquiry) => void;
}

/** An enquiry to the operators. Visitors are asked for the e-mail that is answered; members are answered in the inbox. */
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
  // The account of a session that ended unnoticed: the platform asks for the e-mail of a visitor.
  const [lapsed, setLapsed] = useState<typeof account>();
  const asksEmail = !account || lapsed === account;
  const request = useRequestId();
  const form = useCallForm(sendEnquiry, asksEmail ? visitorSchema : memberSchema, {
    name,
    domain: 'contact',
    initial: { topic: topic ?? '', message: '', contact_email: '' },
    keep: ['topic', 'message'],
    request: ({ topic: chosen, message, contact_email }) => {
      const wish = { topic: chosen, message, ...(asksEmail && { contact_email }) };
      return { ...wish, request_id: request.idFor(JSON.stringify(wish)) };
    },
    figures: () => ({ most: enquiryMessageMax }),
    onDone: ([sent]) => {
      request.settled();
      if (sent) onSent(sent);
    },
    onFailed: ({ code }) => {
      if (code === 'contact_email_required') setLapsed(account);
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
          // Chosen from the first render on, before the form sets the field.
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
