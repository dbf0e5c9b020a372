// @vitest-environment happy-dom
import { refuse, succeed } from '@parol/wire';
import { enquiryMessageMax } from '@parol/wire/enquiry';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import AmbassadorPage from '../ambassador/ambassador.page.tsx';
import PartnerModal from '../partners/partner.modal.tsx';
import PartnersPage from '../partners/partners.page.tsx';
import { renderRemote } from '../testing/render-remote.tsx';
import ContactPage from './contact.page.tsx';

const texts = { en, ph };
const hours = { days: [1, 2, 0], opens: '08:00', closes: '22:00', open: true };
const info = { hours, partners: [], ambassadors: [] };
const reference = 'A'.repeat(25);
const replies = {
  'cms/contactInfo': () => succeed([info]),
  'cms/sendEnquiry': () => succeed([{ reference, answered_by: 'mail' }]),
};
const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) });
const type = (name: string, value: string) => fireEvent.input(box(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('contact', () => {
  it.each(['en', 'ph'] as const)(
    'a visitor in %s - gives an e-mail, sends the message and sees its reference',
    async (language) => {
      const t = texts[language].contact;
      const { log, user } = renderRemote(<ContactPage />, {
        language,
        path: '/contactUs',
        replies,
      });
      await user.selectOptions(screen.getByRole('combobox'), 'withdrawal');
      type(t.form.message, ' Where is it? ');
      type(t.form.email, 'ana@example.ph');
      press(t.form.send);
      expect(await screen.findByText(reference)).toBeInTheDocument();
      expect(screen.getByRole('status')).toHaveTextContent(t.sent.by.mail);
      expect(log.calls.find(({ call }) => call === 'cms/sendEnquiry')?.body).toEqual({
        topic: 'withdrawal',
        message: 'Where is it?',
        contact_email: 'ana@example.ph',
        request_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      });
      press(t.sent.another);
      expect(box(t.form.message)).toHaveValue('');
    },
  );

  it('a member - sees no e-mail field, unless the session has expired unnoticed', async () => {
    const { log } = renderRemote(<ContactPage />, {
      account: {},
      path: '/contactUs?topic=deposit',
      replies: { ...replies, 'cms/sendEnquiry': () => refuse('contact_email_required') },
    });
    expect(screen.getByRole('combobox')).toHaveValue('deposit');
    expect(screen.queryByRole('textbox', { name: /Email/ })).not.toBeInTheDocument();
    type(en.contact.form.message, 'Hello');
    press(en.contact.form.send);
    expect(await screen.findByText('Email is required')).toBeInTheDocument();
    expect(box(en.contact.form.email)).toHaveFocus();
    expect(box(en.contact.form.message)).toHaveValue('Hello');
    expect(log.calls.find(({ call }) => call === 'cms/sendEnquiry')?.body).not.toHaveProperty(
      'contact_email',
    );
  });

  it('without topic, message and e-mail, or with too long a message - shows the error at each field and sends nothing', async () => {
    const { log } = renderRemote(<ContactPage />, { path: '/contactUs?topic=weather', replies });
    press(en.contact.form.send);
    for (const text of ['topicMissing', 'messageMissing', 'emailMissing'] as const)
      expect(await screen.findByText(en.contact.form[text])).toBeInTheDocument();
    type(en.contact.form.message, 'x'.repeat(enquiryMessageMax + 1));
    expect(await screen.findByText('Use at most 2000 characters')).toBeInTheDocument();
    expect(log.calls.map(({ call }) => call)).not.toContain('cms/sendEnquiry');
  });

  it('answers whose guide was withdrawn - are not linked', async () => {
    renderRemote(
      <ContactPage />,
      { path: '/contactUs', replies },
      { hasPage: (path) => path !== '/rebate-how-it-is-counted' },
    );
    const help = en.contact.help;
    expect(await screen.findByRole('link', { name: help.deposit })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: help.rebate })).not.toBeInTheDocument();
  });

  it('opening hours - list the days from Monday on', async () => {
    renderRemote(<ContactPage />, { path: '/contactUs', replies });
    expect(await screen.findByText('Monday, Tuesday, and Sunday')).toBeInTheDocument();
    expect(screen.getByText('08:00 to 22:00, Manila time')).toBeInTheDocument();
    expect(screen.getByText(en.contact.hours.open)).toBeInTheDocument();
  });

  it('opening hours that fail to load - are absent, and the form can still be sent', async () => {
    renderRemote(<ContactPage />, {
      path: '/contactUs',
      replies: { ...replies, 'cms/contactInfo': () => refuse('systemError') },
    });
    expect(screen.getByRole('button', { name: en.contact.form.send })).toBeEnabled();
    expect(screen.queryByText(en.contact.hours.title)).not.toBeInTheDocument();
  });
});

describe('partners and ambassadors', () => {
  it('without rows or referrals - show no list and no link to it', async () => {
    for (const page of [<PartnersPage key="p" />, <AmbassadorPage key="a" />]) {
      const { view } = renderRemote(page, { replies, disabled: ['/referral'] });
      expect(screen.queryByText(en.ambassador.friend)).not.toBeInTheDocument();
      expect(screen.queryByText(en.partners.list)).not.toBeInTheDocument();
      expect(screen.queryByText(en.ambassador.list)).not.toBeInTheDocument();
      view.unmount();
    }
  });

  it('with rows - are listed in the player’s language', async () => {
    const about = { en: 'A guide', ph: 'Isang gabay' };
    const rows = {
      ...info,
      partners: [{ name: 'Some site', url: 'https://site.example', about }],
      ambassadors: [{ name: 'Some person', about }],
    };
    const given = { ...replies, 'cms/contactInfo': () => succeed([rows]) };
    const { view } = renderRemote(<PartnersPage />, { language: 'ph', replies: given });
    expect(await screen.findByRole('link', { name: 'Some site' })).toHaveAttribute(
      'href',
      'https://site.example',
    );
    expect(screen.getByText('Isang gabay')).toBeInTheDocument();
    view.unmount();
    renderRemote(<AmbassadorPage />, { replies: given });
    expect(await screen.findByText('Some person')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: en.ambassador.friendLink })).toHaveAttribute(
      'href',
      '/referral',
    );
    expect(screen.getByRole('link', { name: en.ambassador.apply.action })).toHaveAttribute(
      'href',
      '/contactUs?topic=ambassador',
    );
  });

  it('the partner modal - sends an enquiry about a partnership, then closes', async () => {
    let closed = 0;
    const { log } = renderRemote(<PartnerModal close={() => (closed += 1)} />, {
      account: {},
      replies: {
        'cms/sendEnquiry': () => succeed([{ reference, answered_by: 'inbox' }]),
      },
    });
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    type(en.partners.modal.message, 'My site');
    press(en.contact.form.send);
    expect(await screen.findByText(reference)).toBeInTheDocument();
    expect(log.calls.find(({ call }) => call === 'cms/sendEnquiry')?.body).toMatchObject({
      topic: 'partner',
      message: 'My site',
    });
    press(en.partners.modal.close);
    expect(closed).toBe(1);
  });
});
