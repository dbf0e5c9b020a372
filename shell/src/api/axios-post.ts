import axios from 'axios';

const client = axios.create({
  withCredentials: true,
  validateStatus: () => true,
  headers: { 'content-type': 'application/json' },
});

/** A call has failed when nothing of its answer came for so long: a long one may take minutes over a slow line. */
const silenceMs = 30_000;

/** Posts JSON. Status 0 means that no response came, or that it stopped coming. */
export async function post(
  url: string,
  body: unknown,
): Promise<{ readonly status: number; readonly body: unknown }> {
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
    return { status: response.status, body: response.data };
  } catch {
    return { status: 0, body: undefined };
  } finally {
    clearTimeout(timer);
  }
}

/** A megabyte over a slow phone line takes its time. */
const uploadTimeoutMs = 120_000;

/** Posts a form, telling how much has gone. Status 0 means that no response came. */
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
