import { learnServerTime } from '@parol/contract/server-clock';
import axios from 'axios';

const symbols = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const client = axios.create({
  withCredentials: true,
  validateStatus: () => true,
  headers: {
    'content-type': 'application/json',
    // A browser without the cookie of its device gets this id, from all calls that are under way.
    'x-device': Array.from(
      crypto.getRandomValues(new Uint8Array(22)),
      (byte) => symbols[byte % symbols.length],
    ).join(''),
  },
});

/** A call times out when no byte arrives for this long; a large response may take minutes on a slow connection. */
const silenceMs = 30_000;

interface Reply {
  readonly status: number;
  readonly body: unknown;
  /** The time of `Retry-After`. */
  readonly repeatMs?: number;
  readonly requestId?: string;
}
const requestIdForm = /^[\w.-]{1,64}$/;

/** Posts JSON. Status 0 means no response, or one that stopped half way. */
export async function post(url: string, body: unknown): Promise<Reply> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  listen();
  try {
    const response = await client.post<unknown>(url, body, {
      signal: silence.signal,
      onDownloadProgress: listen,
    });
    learnServerTime(response.headers.date);
    const { 'retry-after': seconds, 'x-request-id': requestId } = response.headers;
    return {
      status: response.status,
      body: response.data,
      ...(seconds > 0 && { repeatMs: seconds * 1_000 }),
      ...(typeof requestId === 'string' && requestIdForm.test(requestId) && { requestId }),
    };
  } catch {
    return { status: 0, body: undefined };
  } finally {
    clearTimeout(timer);
  }
}

/** Long enough for a megabyte on a slow mobile connection. */
const uploadTimeoutMs = 120_000;

/** Posts a form and reports upload progress. Status 0 means no response. */
export async function postForm(
  url: string,
  form: FormData,
  onProgress: (gone: number) => void,
): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const response = await client.post<unknown>(url, form, {
      timeout: uploadTimeoutMs,
      headers: { 'content-type': 'multipart/form-data' },
      onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0),
    });
    return { status: response.status, body: response.data };
  } catch {
    return { status: 0, body: undefined };
  }
}
