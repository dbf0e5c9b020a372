import type { Page } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';
import type { Actor } from './actors.ts';

export interface Stage {
  readonly page: Page;
  readonly language: Language;
}
export interface Scene {
  readonly name: string;
  readonly as: Actor;
  /** `{deposit}` is the actor's own. */
  readonly path: string;
  /** Before the page opens: what is broken, slow or missing. */
  readonly before?: (stage: Stage) => Promise<void>;
  /** Once it stands: what is opened or typed. */
  readonly act?: (stage: Stage) => Promise<void>;
  /** What fits the window alone: sheets and what stays in place. Else the whole page. */
  readonly window?: boolean;
  /** The page never comes to rest: milliseconds after which it shows what is meant. */
  readonly restless?: number;
}

/** A call that fails, is refused, or never answers. */
export const answer =
  (call: string, how: 'fails' | 'refuses' | 'hangs', code = 'SERVER BUSY') =>
  async ({ page }: Stage): Promise<void> => {
    await page.route(`**/api/${call}`, async (route) => {
      if (how === 'fails') await route.fulfill({ status: 500, body: '' });
      if (how === 'refuses')
        await route.fulfill({ json: { status: 0, statusdesc: code, value: [] } });
    });
  };
/** A read that answers a row. */
export const answerRow =
  (call: string, row: Readonly<Record<string, unknown>>) =>
  async ({ page }: Stage): Promise<void> => {
    await page.route(`**/api/${call}`, async (route) =>
      route.fulfill({ json: { status: 1, statusdesc: 'OK', value: [row] } }),
    );
  };
/** A proof of identity that was not taken. */
export const rejectedDocument = answerRow('member/kycStatus', {
  state: 'rejected',
  required: true,
  kind: 'philsys',
  full_name: 'Luningning Reyes',
  birthday: '1990-05-04',
  submitted_at: '2026-11-20T04:00:00.000Z',
  decided_at: '2026-11-20T05:00:00.000Z',
  reason: {
    en: 'The picture is too dark to read.',
    ph: 'Masyadong madilim ang litrato para mabasa.',
  },
});
/** Presses a button by its text. */
export const press =
  (
    owner: Parameters<typeof textsOf>[0],
    key: string,
    figures: Readonly<Record<string, string>> = {},
  ) =>
  async ({ page, language }: Stage) =>
    page
      .getByRole('button', { name: textsOf(owner, language)(key, figures), exact: true })
      .first()
      .click();
/** Types into a field by its label. */
export const type =
  (owner: Parameters<typeof textsOf>[0], key: string, value: string) =>
  async ({ page, language }: Stage) =>
    page.getByRole('textbox', { name: textsOf(owner, language)(key), exact: true }).fill(value);
