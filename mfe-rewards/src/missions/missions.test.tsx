// @vitest-environment happy-dom
import { refuse, succeed } from '@parol/wire';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { BadgesSection } from '../badges/badges.section.tsx';
import { renderRemote } from '../testing/render-remote.tsx';
import { MissionsSection } from './missions.section.tsx';
import MissionsSlot from './missions.slot.tsx';

const texts = { en, ph };
const mission = (id: string, change: object) => ({
  mission_id: id,
  name: { en: `Name of ${id}`, ph: `Pangalan ng ${id}` },
  how: { en: `How ${id}`, ph: `Paano ${id}` },
  icon: 'star',
  repeats: 'daily',
  period: '2026-11-21',
  last_day: '2026-11-21',
  claim_until: '2026-11-22T16:00:00.000Z',
  measure: 'count',
  progress: '3.00',
  target: '5.00',
  tokens: '2.00',
  tickets: null,
  gift: null,
  state: 'open',
  ...change,
});
const once = { repeats: 'once', period: 'once', last_day: null, claim_until: null };
const ready = { state: 'reached', progress: '5.00' };
const badge = (id: string, change: object = {}) => ({
  badge_id: id,
  name: { en: `Name of ${id}`, ph: `Pangalan ng ${id}` },
  how: { en: `How ${id}`, ph: `Paano ${id}` },
  icon: 'crown',
  tone: 'gold',
  measure: 'count',
  progress: '2.00',
  target: '10.00',
  earned_at: null,
  ...change,
});

describe('missions', () => {
  it.each([
    ['en', '3 of 5', 'Claim 1 ticket', 'Claimed: 1 ticket'],
    ['ph', '3 sa 5', 'Kunin ang 1 ticket', 'Nakuha: 1 ticket'],
  ] as const)(
    'in %s - show progress, and a reached one can be claimed',
    async (language, progress, action, done) => {
      const t = texts[language].missions;
      const limit = mission('limit', { ...once, ...ready, tokens: null, tickets: 1 });
      let first: object = limit;
      const { log } = renderRemote(<MissionsSection />, {
        account: {},
        language,
        replies: {
          'campaign/missions': () =>
            succeed([
              first,
              mission('rounds', {}),
              mission('stakes', {
                repeats: 'weekly',
                measure: 'pesos',
                progress: '40.00',
                target: '100.00',
              }),
              mission('email', { ...once, state: 'claimed' }),
            ]),
          'campaign/claimMission': () => {
            first = { ...limit, state: 'claimed' };
            return succeed([first]);
          },
        },
      });
      const today = within(await screen.findByRole('list', { name: t.groups.daily }));
      expect(today.getByRole('progressbar')).toHaveAttribute('aria-valuetext', progress);
      expect(screen.getByText(t.groups.weekly)).toBeInTheDocument();
      await userEvent.click(screen.getByText(t.groups.weekly));
      expect(screen.getByText(/₱40/)).toHaveTextContent('₱100');
      expect(screen.queryByText(`How email`)).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: action }));
      const claimed = within(await screen.findByRole('list', { name: t.groups.ready }));
      expect(await claimed.findByText(done)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: action })).toBeNull();
      expect(log.calls.find(({ call }) => call === 'campaign/claimMission')?.body).toEqual({
        mission_id: 'limit',
        period: 'once',
      });
      expect(log.calls.map(({ call }) => call)).toContain('campaign/badges');
    },
  );

  it('a gift - is claimed to the inbox', async () => {
    const gift = { tokens: null, gift: { en: 'A gift of ₱30', ph: 'Regalong ₱30' } };
    renderRemote(<MissionsSection />, {
      account: {},
      replies: {
        'campaign/missions': () => succeed([mission('id', { state: 'claimed', ...gift })]),
      },
    });
    expect(await screen.findByText('Claimed: A gift of ₱30')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: en.missions.inInbox })).toHaveAttribute(
      'href',
      '/inbox',
    );
  });

  it('a claim after the expiry - shows the refusal and reloads', async () => {
    const { log } = renderRemote(<MissionsSection />, {
      account: {},
      replies: {
        'campaign/missions': () => succeed([mission('rounds', ready)]),
        'campaign/claimMission': () => refuse('mission_expired'),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Claim 2 tokens' }));
    expect(await screen.findByText(en.errors.mission_expired)).toBeInTheDocument();
    expect(log.calls.filter(({ call }) => call === 'campaign/missions').length).toBe(2);
  });

  it('none - shows the empty state', async () => {
    renderRemote(<MissionsSection />, {
      account: {},
      replies: { 'campaign/missions': () => succeed([]) },
    });
    expect(await screen.findByText(en.missions.empty)).toBeInTheDocument();
  });
});

describe('badges', () => {
  it.each(['en', 'ph'] as const)(
    'in %s - show how to earn each, earned ones first',
    async (language) => {
      const t = texts[language];
      const rows = [
        ...Array.from({ length: 9 }, (_, index) => badge(`b${index}`, { progress: '0.00' })),
        badge('near', { progress: '9.00' }),
        badge('mine', { progress: '10.00', earned_at: '2026-11-20T04:00:00.000Z' }),
      ];
      renderRemote(<BadgesSection />, {
        account: {},
        language,
        replies: { 'campaign/badges': () => succeed(rows) },
      });
      const grid = within(await screen.findByRole('list', { name: t.badges.title }));
      const names = () => grid.getAllByRole('button').map((button) => button.textContent);
      expect(names()).toHaveLength(9);
      expect(names()[0]).toMatch(/mine, .*(Nov|Nob)/);
      expect(names()[1]).toContain('near');
      expect(names()[1]).toContain(t.badges.missing);
      await userEvent.click(grid.getAllByRole('button')[1] ?? document.body);
      const sheet = within(await screen.findByRole('dialog'));
      expect(sheet.getByText(language === 'en' ? 'How near' : 'Paano near')).toBeInTheDocument();
      expect(sheet.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '90');
      await userEvent.click(screen.getByRole('button', { name: t.badges.all }));
      expect(names()).toHaveLength(11);
    },
  );
});

describe('under Me', () => {
  const row = {
    account_id: '639171234567',
    currency: 'PHP',
    full_name: null,
    nickname: null,
    contact_phone: '639171234567',
    contact_email: null,
    gender: null,
    birthday: null,
    referral_code: 'ANA1',
    last_login_time: null,
    vip_level: 0,
    unread: 0,
  };
  const show = (change: object, language: 'en' | 'ph' = 'en') =>
    renderRemote(<MissionsSlot />, {
      account: {},
      language,
      replies: { 'member/account': () => succeed([{ ...row, ...change }]) },
    });

  it.each([
    ['en', '2 missions to claim', '1 badge earned'],
    ['ph', '2 misyon na puwedeng kunin', '1 badge na nakuha'],
  ] as const)(
    'in %s - shows the counts and links to the missions',
    async (language, ready_, earned) => {
      show({ missions_count: 2, badges_count: 1 }, language);
      expect(await screen.findByText(ready_)).toBeInTheDocument();
      expect(screen.getByText(earned)).toBeInTheDocument();
      expect(screen.getByRole('link')).toHaveAttribute('href', '/promotions?section=missions');
    },
  );

  it.each([
    ['before there are any', {}],
    ['on a break', { badges_count: 3, paused_until: '2027-01-01T00:00:00.000Z' }],
  ])('%s - shows nothing', async (_name, change) => {
    const { log } = show(change);
    await expect.poll(() => log.calls.length).toBeGreaterThan(0);
    await expect.poll(() => screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

it.each([
  ['missions', MissionsSection, 'campaign/missions'],
  ['badges', BadgesSection, 'campaign/badges'],
] as const)(
  '%s switched off - show nothing; after a failure - offer to retry',
  async (_name, Part, call) => {
    const { log } = renderRemote(<Part />, {
      account: {},
      replies: { [call]: () => refuse('promotion_not_available') },
    });
    await expect.poll(() => log.calls.length).toBeGreaterThan(0);
    await expect.poll(() => screen.queryByRole('heading')).toBeNull();
    renderRemote(<Part />, { account: {}, replies: {} });
    expect(await screen.findByRole('button', { name: en.retry })).toBeInTheDocument();
  },
);
