import { shownPlaces, wantedPlaces, type RefusalScreen } from '@parol/kit/testing';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };

const texts = { en, ph };

/** Tests for each screen and language that every refusal code is shown in the right place. */
export function testRefusals(screens: readonly RefusalScreen[], timeoutMs?: number): void {
  it.each(
    screens.flatMap((one) =>
      (['en', 'ph'] as const).map((language) => [one.name, language, one] as const),
    ),
  )(
    '%s in %s - shows each of its refusal codes in the right place',
    async (_name, language, one) => {
      expect(await shownPlaces(one, language, texts[language])).toEqual(wantedPlaces(one));
    },
    timeoutMs,
  );
}
