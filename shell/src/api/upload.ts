import type { Shell } from '@parol/contract';
import { failed, readEnvelope, sessionEndingCodes, success } from '@parol/wire';
import { uploadPath, uploadRow } from '@parol/wire/upload';
import * as v from 'valibot';
import type { PageConfig } from '../config/config.ts';
import type { Session } from '../session/session.store.ts';
import type { Consequences } from './client.ts';
import type { SessionCheck } from './session-check.ts';

/** Sends a form. Status 0 means no response. */
export type PostForm = (
  url: string,
  form: FormData,
  onProgress: (gone: number) => void,
) => Promise<{ readonly status: number; readonly body: unknown }>;

const postForm: PostForm = async (...form) => (await import('./axios-post.ts')).postForm(...form);

/** Uploads a picture: the only request that is not JSON. A failure does not navigate. */
export function createUpload(
  { apiBase }: Pick<PageConfig, 'apiBase'>,
  session: Pick<Session, 'identity'>,
  sessionCheck: Pick<SessionCheck, 'compare'>,
  consequences: Pick<Consequences, 'sessionOver' | 'unreachable'>,
  post: PostForm = postForm,
): Shell['api']['upload'] {
  return async function upload(file, onProgress) {
    const identity = session.identity();
    if (!identity) return failed({ kind: 'session', code: 'session_not_exists' });
    const form = new FormData();
    form.set('account_id', identity.account_id);
    form.set('auth_token', identity.auth_token);
    form.set('file', file);
    const { status, body } = await post(apiBase + uploadPath, form, (gone) => onProgress?.(gone));
    consequences.unreachable(status === 0);
    if (status === 0) return failed({ kind: 'network', code: 'disconnect' });
    if (status >= 500) return failed({ kind: 'server', code: 'systemError' });
    const envelope = readEnvelope(body);
    if (!envelope) return failed({ kind: 'unreadable', code: 'disconnect' });
    if (!envelope.ok) {
      if (!sessionEndingCodes.includes(envelope.code))
        return failed({ kind: 'refused', code: envelope.code });
      const now = await sessionCheck.compare(identity);
      if (now === 'renewed') return upload(file, onProgress);
      if (now === 'same') consequences.sessionOver(envelope.code);
      return failed({ kind: 'session', code: envelope.code });
    }
    const rows = v.safeParse(v.array(uploadRow()), envelope.value);
    return rows.success ? success(rows.output) : failed({ kind: 'unreadable', code: 'disconnect' });
  };
}
