// @vitest-environment happy-dom
import { createStore, type Shell } from '@parol/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import ReportUnauthorisedPage from './report-unauthorised.page.tsx';

const path = '/not-me?token=abc-1';
const button = () => screen.findByRole('button', { name: 'It wasn’t me: stop it' });

describe('the page "It wasn\'t me"', () => {
  it('opened by a visitor with a link - makes no call before the button is pressed', async () => {
    const { log } = renderRemote(<ReportUnauthorisedPage />, { path });
    await button();
    expect(log.calls).toEqual([]);
  });

  it("the button - sends the link's token and shows the next steps", async () => {
    const { log, user } = renderRemote(<ReportUnauthorisedPage />, {
      path,
      replies: { 'member/notMe': () => ok() },
    });
    await user.click(await button());
    expect(await screen.findByRole('heading', { name: 'Your account is safe' })).toBeVisible();
    expect(log.calls).toEqual([{ call: 'member/notMe', body: { token: 'abc-1' } }]);
    const next = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(next).toEqual(expect.arrayContaining(['/forgot', '/contactUs']));
  });

  it('with an invalid link - shows the error and links to help', async () => {
    const { user } = renderRemote(<ReportUnauthorisedPage />, {
      path,
      replies: { 'member/notMe': () => no('notice_link_invalid') },
    });
    await user.click(await button());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(/has been used or is older/),
    );
    const next = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(next).toEqual(expect.arrayContaining(['/forgot', '/contactUs']));
  });

  it("from the member's inbox - sends no token and ends the session of this device", async () => {
    const endSession = vi.fn<Shell['endSession']>(async () => undefined);
    const { log, user } = renderRemote(
      <ReportUnauthorisedPage />,
      { path: '/not-me', account: {}, replies: { 'member/notMe': () => ok() } },
      { endSession },
    );
    await user.click(await button());
    await screen.findByRole('heading', { name: 'Your account is safe' });
    expect(log.calls[0]).toEqual({ call: 'member/notMe', body: {} });
    await waitFor(() => expect(endSession.mock.calls).toEqual([[{ stay: true }]]));
  });

  it('without token or session - shows a log-in link instead of the button', async () => {
    renderRemote(<ReportUnauthorisedPage />, { path: '/not-me' });
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('button', { name: /stop it/ })).toBeNull();
  });

  it('offline - disables the button and shows why', async () => {
    const { log, user } = renderRemote(
      <ReportUnauthorisedPage />,
      { path },
      { online: createStore(() => ({ online: false })) },
    );
    expect(screen.getByText('You are offline. Connect to the internet first.')).toBeVisible();
    await user.click(await button());
    expect(log.calls).toEqual([]);
  });

  it('in Filipino - is translated and offers English', async () => {
    renderRemote(<ReportUnauthorisedPage />, { path, language: 'ph' });
    expect(await screen.findByRole('heading', { name: 'Hindi ikaw iyon?' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'English' })).toBeVisible();
  });
});
