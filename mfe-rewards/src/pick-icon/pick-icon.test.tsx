// @vitest-environment happy-dom
import { refuse, succeed } from '@parol/wire';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { renderRemote } from '../testing/render-remote.tsx';
import { PickIconSection } from './pick-icon.section.tsx';
import { sha256 } from '../sha256.ts';

const texts = { en, ph };
const draw = `${'ab'.repeat(32)}:0123456789abcdef:1735660800000`;
/** The index of an icon's prize: the first 48 bits of its hash, by the weights 3 and 1. */
async function prizeOf(icon: string): Promise<number> {
  const hash = await sha256(`${draw}:${icon}`);
  return Number(BigInt(`0x${hash.slice(0, 12)}`) % 4n) < 3 ? 0 : 1;
}
const outcomes = await Promise.all(
  ['sun', 'moon', 'bell'].map(async (icon) => ({ icon, prize: await prizeOf(icon) })),
);
const campaign = {
  campaign_id: '1735660800000',
  name: { en: 'Signs', ph: 'Mga tanda' },
  ends_at: '2027-01-01T00:00:00.000Z',
  cost: '1.00',
  icons: ['sun', 'moon', 'bell'],
  prizes: [
    { weight: 3, tokens: '2.00', gift: null },
    { weight: 1, tokens: null, gift: { en: 'A gift', ph: 'Regalo' } },
  ],
  commitment: await sha256(draw),
  member: '0123456789abcdef',
  picked: null,
};
const picked = {
  ...campaign,
  picked: { icon: 'moon', prize: outcomes[1]?.prize ?? 0, seed: 'ab'.repeat(32), outcomes },
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('picking an icon', () => {
  it.each(['en', 'ph'] as const)(
    'in %s - shows the commitment, then the result, which can be verified',
    async (language) => {
      const t = texts[language].pickIcon;
      let now: object = campaign;
      const { log } = renderRemote(<PickIconSection />, {
        account: {},
        language,
        replies: {
          'campaign/pickIconCheck': () => succeed([now]),
          'campaign/pickIcon': () => {
            now = picked;
            return succeed([now]);
          },
        },
      });
      expect(await screen.findByText(campaign.commitment)).toBeInTheDocument();
      expect(screen.getByText(/75%/)).toHaveTextContent('25%');
      press(t.action);
      expect(log.calls.map(({ call }) => call)).not.toContain('campaign/pickIcon');
      press(t.names.moon);
      expect(screen.getByRole('button', { name: t.names.moon })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      press(t.action);
      const held = within(await screen.findByRole('list', { name: t.held }));
      expect(held.getAllByRole('listitem')).toHaveLength(3);
      expect(log.calls.find(({ call }) => call === 'campaign/pickIcon')?.body).toEqual({
        icon: 'moon',
        campaign_id: campaign.campaign_id,
      });
      fireEvent.click(screen.getByText(t.verify.action));
      expect(await screen.findByText(t.verify.right)).toBeInTheDocument();
    },
  );

  it.each([
    ['another seed', { seed: 'cd'.repeat(32) }],
    [
      'another prize',
      { outcomes: outcomes.map(({ icon, prize }) => ({ icon, prize: 1 - prize })) },
    ],
  ])('with %s than committed - fails the verification', async (_name, change) => {
    const row = { ...picked, picked: { ...picked.picked, ...change } };
    renderRemote(<PickIconSection />, {
      account: {},
      replies: { 'campaign/pickIconCheck': () => succeed([row]) },
    });
    fireEvent.click(await screen.findByText(en.pickIcon.verify.action));
    expect(await screen.findByText(en.pickIcon.verify.wrong)).toBeInTheDocument();
  });

  it('with too few tokens - shows the refusal', async () => {
    renderRemote(<PickIconSection />, {
      account: {},
      replies: {
        'campaign/pickIconCheck': () => succeed([campaign]),
        'campaign/pickIcon': () => refuse('insufficient_token'),
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: en.pickIcon.names.sun }));
    press(en.pickIcon.action);
    expect(await screen.findByText(en.errors.pickIcon.insufficient_token)).toBeInTheDocument();
  });

  it('without a campaign - shows nothing; after a failure - offers to retry', async () => {
    const { log } = renderRemote(<PickIconSection />, {
      account: {},
      replies: { 'campaign/pickIconCheck': () => refuse('promotion_not_available') },
    });
    await expect.poll(() => log.calls.length).toBeGreaterThan(0);
    await expect.poll(() => screen.queryByRole('heading')).toBeNull();
    renderRemote(<PickIconSection />, { account: {}, replies: {} });
    expect(await screen.findByRole('button', { name: en.retry })).toBeInTheDocument();
  });
});
