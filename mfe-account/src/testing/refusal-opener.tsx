import type { Replies } from '@parol/contract/testing';
import type { RefusalScreen } from '@parol/kit/testing';
import { fireEvent, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderRemote } from './render-remote.tsx';

/** How to open and fill in a form. */
interface Way {
  readonly page: () => ReactNode;
  readonly visitor?: boolean;
  /** The page's address. */
  readonly path?: string;
  readonly own?: Replies;
  /** Values to type by field name; checkboxes and cards are ticked. */
  readonly typed?: Readonly<Record<string, string>>;
  /** Further steps before the call under test. */
  readonly before?: () => Promise<void>;
  /** Name of the code's field; filled before each try, because a refusal may clear it. */
  readonly code?: string;
  /** Whether the last digit submits the form. */
  readonly sendsItself?: boolean;
}

const find = (name: string) =>
  waitFor(() => document.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? missing(name));
export function missing(name: string): never {
  throw new Error(`${name} is missing.`);
}
/** Types into a field by name; ticks a checkbox or card. */
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

/** Opens a part of this remote in a language and fills it in. */
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
/** Simulates a code that was sent before the page was loaded. */
export const pending = (purpose: string, page: () => ReactNode) => () => {
  sessionStorage.setItem(
    `parol.account.otp.${purpose}`,
    JSON.stringify({ account: '639171234567', sentAt: Date.now(), resendAt: Date.now() + 120_000 }),
  );
  return page();
};
/** Sends the call by `act` instead of a form's button. */
export function by(
  open: RefusalScreen['open'],
  act: () => Promise<void> | void,
): RefusalScreen['open'] {
  return async (replies, language) => ({
    ...(await open(replies, language)),
    send: async () => act(),
  });
}
/** Clicks a button once it is rendered. */
export const press = (find: () => Element | null | undefined) => async () =>
  void fireEvent.click(await waitFor(() => find() ?? missing('the button')));
