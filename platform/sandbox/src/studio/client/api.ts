import { tellStopped } from './bridge.ts';
import { data } from './dom.ts';

/** Asks the studio; the answer's `status` is OK or why not, OFFLINE when there was none. */
export async function ask(call, body = {}) {
  try {
    const reply = await fetch(`/studio/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ session: data.session, ...body }),
      signal: AbortSignal.timeout(15_000),
    });
    const answer = await reply.json();
    tellStopped(answer.status);
    return answer;
  } catch {
    return { status: 'OFFLINE' };
  }
}

/** A key that makes a repeated round the same round. */
export const roundKey = () =>
  [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
