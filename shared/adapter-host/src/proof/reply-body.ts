import type { ExactJson } from '@parol/contract/gateway-adapter';
import { readMessage } from './message.ts';
import type { ReceivedReply } from './prove-reply.ts';

/** The body of a provider's answer, as JSON or form fields by its content type; null if it is neither. */
export function replyBody({ headers, body }: ReceivedReply): ExactJson {
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');
  const message = readMessage(isForm ? 'form' : 'json', {
    method: '',
    path: '',
    query: '',
    headers,
    body,
  });
  return message?.body ?? null;
}
