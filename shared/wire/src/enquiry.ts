import { emailMax } from '@parol/domain';
import * as v from 'valibot';
import { call } from './call/call.ts';
import { localized, noFields, pasted, requestId, text } from './call/fields.ts';

/** Topics of an enquiry, in the order of the form. */
export const enquiryTopics = [
  'deposit',
  'withdrawal',
  'bonus',
  'game',
  'account',
  'play_safely',
  'privacy',
  'partner',
  'ambassador',
  'other',
] as const;
export type EnquiryTopic = (typeof enquiryTopics)[number];

/** The longest message, in UTF-16 units as a text area counts them. */
export const enquiryMessageMax = 2_000;

/**
 * Data of the pages on contact, partners, ambassadors and our addresses; an empty list or null hides
 * its part.
 */
export const contactInfo = /*#__PURE__*/ call({
  group: 'cms',
  name: 'contactInfo',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      /** Times at which enquiries are answered, in Manila time. */
      hours: v.nullable(
        v.looseObject({
          /** Days of the week, 0 for Sunday to 6 for Saturday. */
          days: v.array(v.number()),
          /** HH:MM; `closes` may be 24:00. */
          opens: v.string(),
          closes: v.string(),
          /** Whether it is open now, by the platform's clock. */
          open: v.boolean(),
        }),
      ),
      /** What tells the real site from a copy; undefined from earlier platforms. */
      own: v.optional(
        v.looseObject({
          /** Every host under which the site is served, the usual one first. */
          hosts: v.array(v.string()),
          /** Sender name of our SMS. */
          sms_sender: v.string(),
          /** Null if the operator has set none. */
          licence: v.nullable(
            v.looseObject({
              number: v.string(),
              /** Where the regulator confirms it, an http address. */
              regulator: v.nullable(v.string()),
            }),
          ),
        }),
      ),
      partners: v.array(v.looseObject({ name: v.string(), url: v.string(), about: localized() })),
      ambassadors: v.array(v.looseObject({ name: v.string(), about: localized() })),
    }),
});

/**
 * Sends an enquiry to the operators. Members are answered in the inbox; visitors must give
 * contact_email and are answered there.
 */
export const sendEnquiry = /*#__PURE__*/ call({
  group: 'cms',
  name: 'sendEnquiry',
  auth: 'none',
  identity: 'optional',
  onFailure: 'leave',
  request: () =>
    v.strictObject({
      topic: text(20),
      message: text(20_000),
      contact_email: v.optional(pasted(emailMax)),
      request_id: requestId(),
    }),
  row: () =>
    v.looseObject({
      reference: v.string(),
      /** `other` is a way that this release does not know. */
      answered_by: v.fallback(v.picklist(['inbox', 'mail', 'other']), 'other'),
    }),
  required: { topic: 'topic_required', message: 'message_required' },
  codes: [
    'invalid_topic',
    'message_too_long',
    'contact_email_required',
    'invalidEmailFormat',
    'request_used',
  ],
  places: {
    invalid_topic: 'topic',
    message_too_long: 'message',
    contact_email_required: 'contact_email',
    invalidEmailFormat: 'contact_email',
  },
});
