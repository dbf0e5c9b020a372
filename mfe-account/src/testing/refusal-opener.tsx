import type { Replies } from '@parol/contract/testing';
import { shellTexts, type RefusalScreen } from '@parol/contract/testing/refusals';
import { fireEvent, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderRemote } from './render-remote.tsx';

/** The way to a form of the account, filled in. */
interface Way {
  readonly page: () => ReactNode;
  readonly visitor?: boolean;
  /** The page's address. */
  readonly path?: string;
  readonly own?: Replies;
  /** What is typed once, by the field's name; boxes and cards are ticked. */
  readonly typed?: Readonly<Record<string, string>>;
  /** What leads to the form, after those. */
  readonly before?: () => Promise<void>;
  /** A code is typed anew each time: it may have been taken out of its boxes. */
  readonly code?: string;
  /** The last digit sends the form. */
  readonly sendsItself?: boolean;
}

const find = (name: string) =>
  waitFor(() => document.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? missing(name));
export function missing(name: string): never {
  throw new Error(`${name} is not there.`);
}
/** Types into a field, by its name; ticks a box and picks a card. */
export async function type(name: string, value: string): Promise<void> {
  const field = await find(name);
  if (['checkbox', 'radio'].includes(field.type))
    fireEvent.click(
      document.querySelector(`[name="${name}"]${value && `[value="${value}"]`}`) ?? missing(value),
    );
  else fireEvent.change(field, { target: { value } });
}
export const submit = () =>
  void fireEvent.click(document.querySelector('form button[type=submit]') ?? missing('the button'));

/** Opens a part of the account in a language and fills it in. */
export function opener({
  page,
  visitor = false,
  path = '/setting',
  own = {},
  typed = {},
  before,
  code,
  sendsItself = false,
}: Way): RefusalScreen['open'] {
  return async (replies, language) => {
    const account = visitor ? {} : { account: {} };
    const { log } = renderRemote(page(), {
      ...account,
      language,
      path,
      shellTexts: shellTexts[language],
      replies: { ...own, ...replies },
    });
    for (const [name, value] of Object.entries(typed)) await type(name, value);
    await before?.();
    const send = async () => {
      if (code !== undefined) for (const digits of ['', '123456']) await type(code, digits);
      if (!sendsItself) submit();
    };
    return { log, send };
  };
}
/** A code was sent a moment ago, before the page was loaded. */
export const pending = (purpose: string, page: () => ReactNode) => () => {
  sessionStorage.setItem(
    `parol.account.otp.${purpose}`,
    JSON.stringify({ account: '639171234567', sentAt: Date.now(), resendAt: Date.now() + 120_000 }),
  );
  return page();
};
