// @vitest-environment happy-dom
import { refuse, succeed } from '@parol/wire';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { remoteRenderer } from '../testing/index.ts';
import { UploadField } from './upload-field.tsx';

const words = { errors: { kyc: { invalid_file: 'Not a picture' } } };
const renderField = remoteRenderer({ name: 'account', texts: { en: words, ph: words } });
const texts = {
  label: 'Front',
  hint: 'All four corners',
  choose: 'Choose a picture',
  preparing: 'Making it smaller',
  sending: 'Sending',
  sent: (fileName: string) => `Sent ${fileName}`,
  remove: 'Remove',
  problem: (problem: string) => `Wrong ${problem}`,
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(answer: () => unknown = () => succeed([{ attachment_path: 'opaque' }])) {
  const paths: string[] = [];
  const busy: boolean[] = [];
  function Field() {
    const [path, setPath] = useState('');
    const change = (next: string) => {
      paths.push(next);
      setPath(next);
    };
    return (
      <UploadField
        name="front"
        texts={texts}
        domain="kyc"
        value={path}
        onChange={change}
        error="Choose one first"
        onBusy={(now) => busy.push(now)}
      />
    );
  }
  return { paths, busy, ...renderField(<Field />, { replies: { 'member/upload': answer } }) };
}
const choose = (name: string, type = 'image/jpeg', bytes = 9) =>
  fireEvent.change(screen.getByLabelText(/^Front/), {
    target: { files: [new File([new Uint8Array(bytes)], name, { type })] },
  });

it('a picture - is uploaded at once, and its path is the value until it is removed', async () => {
  const { paths, busy, log, user } = show();
  expect(screen.getByText('Choose one first')).toBeInTheDocument();
  choose('id.jpg');
  expect(await screen.findByText(/Sent id\.jpg/)).toBeInTheDocument();
  expect(screen.queryByText('Choose one first')).not.toBeInTheDocument();
  expect(log.calls.map(({ call }) => call)).toEqual(['member/upload']);
  expect(paths).toEqual(['', 'opaque']);
  expect(busy).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText(/Sent id\.jpg/)).not.toBeInTheDocument());
  expect(paths.at(-1)).toBe('');
});

it.each([
  ['of another type', 'id.pdf', 'application/pdf', 'Wrong type'],
  ['of a format that the browser can not decode', 'id.heic', 'image/heic', 'Wrong heic'],
])('a file %s - is not sent', async (_what, name, type, text) => {
  const { log, busy } = show();
  choose(name, type);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(log.calls).toEqual([]);
  expect(busy).toEqual([true, false]);
});

it('a large photo - is made smaller, which is shown, and then sent', async () => {
  let decoded: (picture: unknown) => void = () => undefined;
  vi.stubGlobal('createImageBitmap', () => new Promise((resolve) => (decoded = resolve)));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: vi.fn(),
    drawImage: vi.fn(),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['jpeg'], { type: 'image/jpeg' })),
  );
  const { log } = show();
  choose('IMG_1.jpg', 'image/jpeg', 1024 * 1024 + 1);
  expect(await screen.findByRole('progressbar', { name: 'Making it smaller' })).toBeInTheDocument();
  expect(log.calls).toEqual([]);
  decoded({ width: 4_000, height: 3_000, close: vi.fn() });
  expect(await screen.findByText(/Sent IMG_1\.jpg/)).toBeInTheDocument();
  expect(log.calls).toMatchObject([{ call: 'member/upload', body: { size: 4 } }]);
});

it('a refused picture - shows the reason', async () => {
  const { paths } = show(() => refuse('invalid_file'));
  choose('id.jpg');
  expect(await screen.findByText('Not a picture')).toBeInTheDocument();
  expect(paths).toEqual(['']);
});
