// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { bootHost, renderInHost } from '../testing/host.tsx';
import { fleet } from '../testing/page.ts';
import { Footer } from './footer.tsx';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = async (options: Parameters<typeof bootHost>[1]) =>
  renderInHost((await bootHost(fleet([]), options)).host, <Footer />, '/');

it('without a licence - the footer mentions none', async () => {
  await show({});
  expect(screen.queryByText(/licence \S*\d|lisensya/i)).toBeNull();
  expect(screen.queryByRole('link', { name: /^Check it/ })).toBeNull();
});

it.each([
  ['en', 'Licence IGL-0042', 'Check it at regulator.example'],
  ['ph', 'Lisensya IGL-0042', 'I-check ito sa regulator.example'],
] as const)('with a licence in %s - shows "%s" and "%s"', async (language, number, check) => {
  const regulator = 'https://regulator.example/licences';
  await show({ language, licence: { number: 'IGL-0042', regulator } });
  expect(screen.getByText(new RegExp(number))).toBeInTheDocument();
  expect(screen.getByRole('link', { name: check })).toHaveAttribute('href', regulator);
});

it('with a number alone - has no link to a regulator', async () => {
  await show({ licence: { number: 'IGL-0042' } });
  expect(screen.getByText('Licence IGL-0042')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Check it/ })).toBeNull();
});

it('payment methods - are a list of their names', async () => {
  await show({});
  const names = (await screen.findAllByRole('listitem', {}, { timeout: 5_000 })).map(
    ({ textContent }) => textContent,
  );
  expect(names).toEqual(['GCash', 'Maya', 'QR Ph', 'InstaPay', 'PESONet']);
});
