// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { qrOnWire } from '../../testing/shows-on-wire.ts';
import { open } from '../testing/open-payment.tsx';

const assign = vi.fn();
const saved = vi.fn(() => 'blob:picture');
const onDevice = (pointer: 'coarse' | 'fine') =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query === `(pointer: ${pointer})` }) as MediaQueryList,
    );
beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  vi.spyOn(URL, 'createObjectURL').mockImplementation(saved);
  draws(new Blob(['picture']));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  assign.mockReset();
  saved.mockClear();
});
/** What the browser's canvas makes of the code; null if it can't. */
function draws(picture: Blob | null): void {
  vi.stubGlobal(
    'Image',
    class {
      decode = async () => {};
    },
  );
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockReturnValue({ fillRect() {}, drawImage() {} } as never);
  vi.spyOn(canvas, 'toBlob').mockImplementation((done) => done(picture));
}
const openCode = () => open({ show: [qrOnWire], pg_htpay_url: null });

it('a code on a phone - is saved, then GCash opens', async () => {
  onDevice('coarse');
  const { user } = openCode();
  await user.click(await screen.findByRole('button', { name: 'Save and open GCash' }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('gcash://'));
  expect(saved).toHaveBeenCalledOnce();
});

it('a code that can not be saved - opens nothing, and says what to do', async () => {
  onDevice('coarse');
  draws(null);
  const { user, log } = openCode();
  await user.click(await screen.findByRole('button', { name: 'Save and open GCash' }));
  await waitFor(() => expect(log.toasts).toHaveLength(1));
  expect(assign).not.toHaveBeenCalled();
});

it('a code on a computer - can be saved, and is scanned with the phone', async () => {
  onDevice('fine');
  openCode();
  expect(await screen.findByRole('button', { name: 'Save picture' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /GCash/ })).not.toBeInTheDocument();
});
