import axios from 'axios';

const client = axios.create({ timeout: 30_000, withCredentials: true, validateStatus: () => true, headers: { 'content-type': 'application/json' } });

/** Posts JSON. Status 0 means that no response came. */
export async function post(url: string, body: unknown): Promise<{ readonly status: number; readonly body: unknown }> {
  try {
    const response = await client.post<unknown>(url, body);
    return { status: response.status, body: response.data };
  } catch {
    return { status: 0, body: undefined };
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
