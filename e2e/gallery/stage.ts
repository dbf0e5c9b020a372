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
  /** `{deposit}` is replaced by the actor's deposit. */
  readonly path: string;
  /**
   * The page is opened from another one, so that it makes its calls; HTML from the server would
   * contain their replies.
   */
  readonly fromAnotherPage?: boolean;
  /** Runs before the page opens: to break, delay or remove something. */
  readonly before?: (stage: Stage) => Promise<void>;
  /** Runs once the page is loaded: to open or type something. */
  readonly act?: (stage: Stage) => Promise<void>;
  /** Screenshot of the window only, for sheets and fixed elements; otherwise the whole page. */
  readonly window?: boolean;
  /** The visitor has not answered the question of consent, so that it is shown. */
  readonly showsConsent?: boolean;
  /** For pages that are never idle: milliseconds to wait instead. */
  readonly restless?: number;
}

/** Makes a call fail, be refused, or hang. */
export const answer =
  (call: string, how: 'fails' | 'refuses' | 'hangs', code = 'SERVER BUSY') =>
  async ({ page }: Stage): Promise<void> => {
    await page.route(`**/api/${call}`, async (route) => {
      if (how === 'fails') await route.fulfill({ status: 500, body: '' });
      if (how === 'refuses')
        await route.fulfill({ json: { status: 0, statusdesc: code, value: [] } });
    });
  };
/** Mocks a read. */
export const answerRows =
  (call: string, rows: readonly Readonly<Record<string, unknown>>[]) =>
  async ({ page }: Stage): Promise<void> => {
    await page.route(`**/api/${call}`, async (route) =>
      route.fulfill({ json: { status: 1, statusdesc: 'OK', value: rows } }),
    );
  };
/** Mocks a read with one row. */
export const answerRow = (call: string, row: Readonly<Record<string, unknown>>) =>
  answerRows(call, [row]);
/** Changes the text of the real reply to a read. */
export const changeReply =
  (call: string, change: (reply: string) => string) =>
  async ({ page }: Stage): Promise<void> => {
    await page.route(`**/api/${call}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
  };
type Row = Readonly<Record<string, unknown>>;
/** Changes the rows of the real reply to a read; of a list in pages, those of its page. */
export const changeRows = (call: string, change: (row: Row, index: number) => Row) =>
  changeReply(call, (reply) => {
    const said = JSON.parse(reply) as { value: (Row & { data?: readonly Row[] })[] };
    const value = said.value.map((row, n) =>
      row.data ? { ...row, data: row.data.map(change) } : change(row, n),
    );
    return JSON.stringify({ ...said, value });
  });
/** A rejected KYC document. */
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
/** Waits for the error: reads are retried twice before it is shown. */
export const untilFailed = async ({ page, language }: Stage): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: textsOf('shell', language)('retry') })
    .first()
    .waitFor();
