// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadExpose } from '../remotes/federation.ts';
import { bootHost, renderInHost } from '../testing/host.tsx';
import { fleet, route } from '../testing/page.ts';
import { ModalHost } from './modal-host.tsx';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
vi.mocked(loadExpose).mockImplementation(async (_, expose) => ({
  default: ({ close, greeting }: { readonly close: () => void; readonly greeting?: string }) => (
    <button type="button" onClick={close}>{`${expose} ${greeting ?? ''}`}</button>
  ),
}));

const modal = (selector: string, access: 'member' | 'visitor') => ({
  selector,
  expose: `./${selector}`,
  title: { en: `The ${selector}`, ph: `Ang ${selector}` },
  access,
  files: [],
});
const served = fleet([
  route('account', { modals: [modal('login', 'visitor'), modal('add-bank', 'member')] }),
]);
const start = async (options: Parameters<typeof bootHost>[1] = {}) => {
  const { host } = await bootHost(served, options);
  await renderInHost(host, <ModalHost />);
  const open = (selector: string, props?: Readonly<Record<string, unknown>>) =>
    act(async () => host.modals.open(selector, props));
  return { host, open };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("opens the fleet's modal by selector, passes its props, and closes from inside", async () => {
  const { open } = await start();
  await open('login', { greeting: 'Kumusta' });
  expect(screen.getByRole('dialog', { name: 'The login' })).toBeInTheDocument();
  fireEvent.click(await screen.findByRole('button', { name: './login Kumusta' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('closes by its own button', async () => {
  const { host, open } = await start();
  await open('login');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(host.modals.store.getState().open).toBeUndefined();
});

it('shows one at a time: a second replaces the first', async () => {
  const { host, open } = await start();
  await open('login');
  await open('session-over', { code: 'session_expired' });
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByText('Session Expired')).toBeInTheDocument();
  // The log-in button gets the focus first, not the close button.
  expect(screen.getByRole('button', { name: 'Log in' })).toHaveFocus();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Log in' })));
  expect(host.modals.store.getState().open?.selector).toBe('login');
});

it('on a page that carried parts of the fleet - loads the rest, which has the modal', async () => {
  const { host, open } = await start({ carried: [] });
  expect(host.fleet.isWhole()).toBe(false);
  await open('login');
  expect(await screen.findByRole('dialog', { name: 'The login' })).toBeInTheDocument();
});

it('shows why a session ended, for any code', async () => {
  const { open } = await start();
  await open('session-over', { code: 'BLOCK' });
  expect(screen.getByText(/suspended/)).toBeInTheDocument();
  await open('session-over', { code: 'a_code_to_come' });
  expect(screen.getByText('Session Expired')).toBeInTheDocument();
});

it.each([
  ['add-bank', false],
  ['login', true],
  ['nobody-has-it', false],
] as const)('%s, member: %s - shows nothing without access', async (selector, member) => {
  const { open } = await start({ member });
  await open(selector);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('has its title in the current language', async () => {
  const { open } = await start({ language: 'ph', member: true });
  await open('add-bank');
  expect(screen.getByRole('dialog', { name: 'Ang add-bank' })).toBeInTheDocument();
});
