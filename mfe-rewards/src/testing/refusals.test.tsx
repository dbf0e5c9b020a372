// @vitest-environment happy-dom
import { createTestShell } from '@parol/contract/testing';
import {
  shellTexts,
  shownPlaces,
  wantedPlaces,
  type RefusalScreen,
} from '@parol/contract/testing/refusals';
import { pesos } from '@parol/domain';
import { inboxClaim } from '@parol/wire/member';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { GiftPanel } from '../inbox/gift-panel.tsx';

afterEach(cleanup);

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
      const { log, wrap } = createTestShell({
        remote: 'rewards',
        account: {},
        language,
        texts: texts[language],
        shellTexts: shellTexts[language],
        replies,
      });
      render(wrap(<GiftPanel inboxId="7" gift={gift} reload={async () => undefined} />));
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
