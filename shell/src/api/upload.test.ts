// @vitest-environment happy-dom
import { refuse, succeed } from '@parol/wire';
import { expect, it, vi } from 'vitest';
import { createSession } from '../session/session.store.ts';
import { accountRow, identity } from '../testing/client.ts';
import { createSessionCheck } from './session-check.ts';
import { createUpload, type PostForm } from './upload.ts';

const picture = new File(['x'], 'receipt.png', { type: 'image/png' });

function uploading(answer: { status: number; body: unknown }, { visitor = false } = {}) {
  localStorage.clear();
  const session = createSession('parol_session');
  if (!visitor) session.adopt(accountRow);
  const post = vi.fn<PostForm>(async (_url, _form, onProgress) => {
    onProgress(0.25);
    return answer;
  });
  const consequences = {
    sessionOver: vi.fn<(code: string) => void>(),
    unreachable: vi.fn<(unreachable: boolean) => void>(),
  };
  const gone: number[] = [];
  const upload = () =>
    createUpload(
      { apiBase: 'http://api' },
      session,
      createSessionCheck(session),
      consequences,
      post,
    )(picture, (part) => gone.push(part));
  return { upload, post, consequences, gone };
}

it('sends the picture with the identity, reports progress, and returns its path', async () => {
  const { upload, post, gone } = uploading({
    status: 200,
    body: succeed([{ attachment_path: 'abc' }]),
  });
  expect(await upload()).toEqual({ status: 'success', value: [{ attachment_path: 'abc' }] });
  const [url, form] = post.mock.calls[0] ?? [];
  expect(url).toBe('http://api/api/member/upload');
  expect([form?.get('account_id'), form?.get('auth_token')]).toEqual([
    identity.account_id,
    identity.auth_token,
  ]);
  expect(form?.get('file')).toMatchObject({ name: 'receipt.png' });
  expect(gone).toEqual([0.25]);
});

it.each([
  ['a refusal', { status: 200, body: refuse('invalid_file') }, 'refused', 'invalid_file'],
  [
    'too large a body',
    { status: 413, body: refuse('body_too_large') },
    'refused',
    'body_too_large',
  ],
  ['a server in trouble', { status: 500, body: 'oops' }, 'server', 'systemError'],
  ['no response', { status: 0, body: undefined }, 'network', 'disconnect'],
  ['an answer that is none', { status: 200, body: '<html>' }, 'unreadable', 'disconnect'],
  ['a row without its path', { status: 200, body: succeed([{}]) }, 'unreadable', 'disconnect'],
])('%s - is returned, and the member stays logged in', async (_what, answer, kind, code) => {
  const { upload, consequences } = uploading(answer);
  expect(await upload()).toMatchObject({ status: 'failed', failure: { kind, code } });
  expect(consequences.sessionOver).not.toHaveBeenCalled();
  expect(consequences.unreachable).toHaveBeenCalledExactlyOnceWith(kind === 'network');
});

it('refused for an identity that another tab has changed - is sent again with the new one, and ends nothing', async () => {
  const { upload, post, consequences } = uploading({
    status: 200,
    body: succeed([{ attachment_path: 'abc' }]),
  });
  post.mockImplementationOnce(async () => {
    const { session_token: token, ...account } = { ...accountRow, account_id: '639187654321' };
    localStorage.setItem('parol_session', JSON.stringify({ token, account }));
    return { status: 200, body: refuse('session_mismatch') };
  });
  expect(await upload()).toMatchObject({ status: 'success' });
  expect(post.mock.calls.map(([, form]) => form.get('account_id'))).toEqual([
    identity.account_id,
    '639187654321',
  ]);
  expect(consequences.sessionOver).not.toHaveBeenCalled();
});

it('with an ended session - ends it here too; a visitor sends nothing', async () => {
  const { upload, consequences } = uploading({ status: 200, body: refuse('session_expired') });
  expect(await upload()).toMatchObject({ failure: { kind: 'session' } });
  expect(consequences.sessionOver).toHaveBeenCalledExactlyOnceWith('session_expired');
  const visitor = uploading(
    { status: 200, body: succeed([{ attachment_path: 'abc' }]) },
    { visitor: true },
  );
  expect(await visitor.upload()).toMatchObject({
    failure: { kind: 'session', code: 'session_not_exists' },
  });
  expect(visitor.post).not.toHaveBeenCalled();
});
