import { address, textOr, variable } from './variable.ts';

/** Where messages are delivered. */
export const messageVariables = {
  PAROL_SMS_URL: variable(address(), {
    needed: 'yes',
    byDefault: 'none',
    about:
      'address of the SMS delivery service ([0117-data-at-rest](decisions/0117-data-at-rest.md))',
  }),
  PAROL_MAIL_URL: variable(address(), {
    needed: 'for e-mail',
    byDefault: 'none',
    about: 'the same for e-mail; without it no e-mail can be confirmed',
  }),
  PAROL_MESSAGE_SENDER: variable(textOr('PAROL'), {
    byDefault: '`PAROL`',
    about: 'sender name of messages',
  }),
};
