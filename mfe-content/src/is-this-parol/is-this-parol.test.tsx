// @vitest-environment happy-dom
import { refuse, succeed } from '@parol/wire';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { renderRemote } from '../testing/render-remote.tsx';
import IsThisParolPage from './is-this-parol.page.tsx';

const own = { hosts: ['parol.example', 'parol.ph'], sms_sender: 'PAROL', licence: null };
const info = { hours: null, partners: [], ambassadors: [], own };
const show = (row: object, language: 'en' | 'ph' = 'en') =>
  renderRemote(<IsThisParolPage />, {
    language,
    path: '/is-this-parol',
    replies: { 'cms/contactInfo': () => succeed([row]) },
  });
const cardOf = (title: string) => {
  const card = screen.getByRole('heading', { name: title }).parentElement?.parentElement;
  if (!card) throw new Error(`No card ${title}`);
  return within(card);
};

it.each([
  ['en', en],
  ['ph', ph],
] as const)(
  'in %s without a licence - lists the addresses and the SMS sender alone, without a seal',
  async (language, texts) => {
    show(info, language);
    await screen.findByText('parol.example');
    const hosts = within(screen.getAllByRole('list')[0] ?? document.body);
    expect(hosts.getAllByRole('listitem').map((item) => item.textContent)).toEqual(own.hosts);
    expect(screen.getByText(texts.genuine.sms.replace('{{sender}}', 'PAROL'))).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: texts.genuine.licence })).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  },
);

it('with a licence - shows its number, and where the regulator confirms it', async () => {
  const licence = { number: 'IGL-0042', regulator: 'https://regulator.example/licences' };
  show({ ...info, own: { ...own, licence } });
  expect(await screen.findByText('IGL-0042')).toBeInTheDocument();
  expect(
    cardOf(en.genuine.licence).getByRole('link', { name: 'Check the number at regulator.example' }),
  ).toHaveAttribute('href', licence.regulator);
});

it.each([
  ['without an address of the regulator', null],
  ['with an address that is none', 'regulator, second floor'],
])('a licence %s - has no link', async (_, regulator) => {
  show({ ...info, own: { ...own, licence: { number: 'IGL-0042', regulator } } });
  expect(await screen.findByText('IGL-0042')).toBeInTheDocument();
  expect(cardOf(en.genuine.licence).queryByRole('link')).toBeNull();
});

it('addresses that fail to load - are told, with retry, and the advice stands', async () => {
  renderRemote(<IsThisParolPage />, {
    path: '/is-this-parol',
    replies: { 'cms/contactInfo': () => refuse('systemError') },
  });
  expect(await screen.findByText(en.genuine.failed)).toBeInTheDocument();
  expect(screen.getByText(en.genuine.how.read)).toBeInTheDocument();
});
