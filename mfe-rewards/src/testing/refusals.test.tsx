// @vitest-environment happy-dom
import { shownPlaces, wantedPlaces, type RefusalScreen } from '@parol/kit/testing';
import { pesos } from '@parol/domain';
import { inboxClaim } from '@parol/wire/member';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { GiftPanel } from '../inbox/gift-panel.tsx';
import { renderRemote } from './render-remote.tsx';

const texts = { en, ph };
const gift = {
  bonus: pesos(100),
  turnover: pesos(500),
  max_cash_out: null,
  expires_at: '2026-12-05T00:00:00.000Z',
  state: 'open' as const,
};
const screens: readonly RefusalScreen[] = [
  {
    name: 'a gift',
    call: inboxClaim,
    domain: 'inbox',
    open: async (replies, language) => {
      const panel = <GiftPanel inboxId="7" gift={gift} reload={async () => undefined} />;
      const { log } = renderRemote(panel, { account: {}, language, replies });
      return { log, send: async () => void fireEvent.click(screen.getByRole('button')) };
    },
  },
];

it.each(
  screens.flatMap((one) =>
    (['en', 'ph'] as const).map((language) => [one.name, language, one] as const),
  ),
)(
  '%s in %s - tells each code that it may be refused with where it belongs',
  async (_name, language, one) => {
    expect(await shownPlaces(one, language, texts[language])).toEqual(wantedPlaces(one));
  },
);
