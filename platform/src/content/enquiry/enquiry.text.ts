import type { OutgoingMessage } from '../../notify/inbox/inbox.ts';

/** The message in a member's inbox that has the answer to an enquiry, as the operator wrote it in each language. */
export const answerMessage = (
  reference: string,
  answer: { readonly en: string; readonly ph: string },
): OutgoingMessage => ({
  template: `enquiry:${reference}`,
  title: { en: 'Our answer to your message', ph: 'Sagot namin sa mensahe mo' },
  body: {
    en: `${answer.en}\n\nReference: ${reference}`,
    ph: `${answer.ph}\n\nReference: ${reference}`,
  },
});

/** The e-mail to a visitor that has the answer to an enquiry. */
export const answerMail = (
  reference: string,
  answer: { readonly en: string; readonly ph: string },
): string =>
  [
    'Parol answers your message. / Sagot ng Parol sa mensahe mo.',
    ...new Set([answer.en, answer.ph]),
    `Reference: ${reference}`,
  ].join('\n\n');
