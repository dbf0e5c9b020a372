import { expect, test } from '@playwright/test';
import { type PageBytes, pageBytes } from '../fixtures/page-bytes.ts';

const origin = process.env['PAROL_E2E_ORIGIN'] ?? 'http://localhost:4700';
const member = { cookie: 'parol_session=x' };

/** Most bytes of a page's parts, each packed alone: what is reached, and some percent. */
const most = { fleet: 4_900, rows: 1_500, data: 2_900 };
/** Most bytes of a page as it is sent, with its inlined styles: what is reached, and two percent. A member has the frame of the page, some 2.9 kB. */
const pages: readonly (readonly [string, number, Readonly<Record<string, string>>])[] = [
  ['/', 22_800, {}],
  ['/slot', 17_900, {}],
  ['/promotions', 17_800, {}],
  ['/news', 16_800, {}],
  ['/freeplay', 16_300, {}],
  ['/play-safely', 11_050, {}],
  ['/login', 7_400, {}],
  ['/', 10_900, member],
  ['/deposit', 10_950, member],
];

/** What is above its budget, with the part that grew. */
const above = (bytes: PageBytes, whole: number): readonly string[] =>
  Object.entries({ ...most, packed: whole }).flatMap(([part, budget]) =>
    bytes[part as keyof PageBytes] > budget
      ? [`${part} has ${bytes[part as keyof PageBytes]} bytes of ${budget}`]
      : [],
  );

for (const [path, whole, headers] of pages)
  test(`${path}${headers === member ? ' of a member' : ''} - is sent within its budget`, async () => {
    const bytes = await pageBytes(origin + path, headers);
    expect(above(bytes, whole), JSON.stringify(bytes)).toEqual([]);
  });
