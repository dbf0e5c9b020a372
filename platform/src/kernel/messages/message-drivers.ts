import type { Parts } from '../parts/parts.ts';
import type { MessageChannel } from './messages.schema.ts';
import type { MessageDriver } from './drivers/driver.ts';
import { httpDriver } from './drivers/http.driver.ts';

export type MessageDrivers = Readonly<Record<MessageChannel, MessageDriver | undefined>>;

/**
 * The drivers of a profile with real players, one for each configured channel. Throws without a
 * provider for SMS, because nobody could sign up.
 */
export function messageDrivers({ config, log }: Pick<Parts, 'config' | 'log'>): MessageDrivers {
  const { sms, mail, sender } = config.messages;
  if (sms === undefined) {
    throw new Error(
      'No way to send SMS: set PAROL_SMS_URL (and PAROL_SECRET_SMS) to the provider that delivers them. Only the sandbox needs none; it shows messages at /sandbox/messages.',
    );
  }
  const driver = (id: MessageChannel, url: string) =>
    httpDriver({ url, secret: config.secret(id), sender, log });
  return { sms: driver('sms', sms), mail: mail === undefined ? undefined : driver('mail', mail) };
}
