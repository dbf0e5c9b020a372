import { visibleText } from '@parol/domain';
import { rules } from '@parol/ui';
import { enquiryMessageMax } from '@parol/wire/enquiry';
import * as v from 'valibot';

const common = {
  topic: v.pipe(v.string(), v.nonEmpty('contact.form.topicMissing')),
  message: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('contact.form.messageMissing'),
    v.maxLength(enquiryMessageMax, 'contact.form.messageLong'),
  ),
};
/** A member's enquiry: the e-mail stays empty, because the answer goes to the inbox. */
export const memberSchema = v.object({ ...common, contact_email: v.string() });
/** A visitor's enquiry, with an e-mail for the answer. */
export const visitorSchema = v.object({
  ...common,
  contact_email: v.pipe(
    v.string(),
    v.transform(visibleText),
    v.nonEmpty('contact.form.emailMissing'),
    rules.email(),
  ),
});
