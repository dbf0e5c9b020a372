import { expect, it } from 'vitest';
import { readCheckout } from './checkout.ts';
import { storedNamesAreListed } from './stored-names.ts';

const checkout = readCheckout();

it('/cookies - lists what the code stores, in both languages', () => {
  expect(storedNamesAreListed(checkout)).toEqual([]);
});

it('a name that only the code or only the page has - is reported', () => {
  const file = 'mfe-games/src/sound.ts';
  const read = (one: string) =>
    one === file
      ? "const { device } = useShell().storage; device.set('sound', 'off'); device.get(`volume.${of}`);"
      : checkout.read(one).replace('parol-install', one.endsWith('.json') ? 'parol-old' : '$&');
  expect(storedNamesAreListed({ ...checkout, sources: [...checkout.sources, file], read })).toEqual(
    ['en', 'ph'].flatMap((language) => [
      `mfe-content/locales/${language}.json: cookies does not list parol-install, which the code stores`,
      `mfe-content/locales/${language}.json: cookies does not list parol.games.sound, which the code stores`,
      `mfe-content/locales/${language}.json: cookies does not list parol.games.volume, which the code stores`,
      `mfe-content/locales/${language}.json: cookies lists parol-old, which no code stores`,
    ]),
  );
});
