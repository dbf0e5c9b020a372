import { refuse, sessionEndingCodes, type Call } from '@parol/wire';
import { answersOf } from '@parol/wire/answers';
import { cleanup, waitFor } from '@testing-library/react';
import en from '../../../../shell/locales/en.json' with { type: 'json' };
import ph from '../../../../shell/locales/ph.json' with { type: 'json' };
import type { Language } from '@parol/domain';
import type { Replies, TestShellLog } from './index.tsx';

/** One screen and one of its calls: where each code that the call may answer is told. A new code is one line, or none. */
export interface RefusalScreen {
  readonly name: string;
  readonly call: Call;
  /** Of the remote's own texts: `errors.<domain>.<code>`. */
  readonly domain?: string;
  /** Shows the screen, filled in; `send` makes the call once more. */
  readonly open: (
    replies: Replies,
    language: Language,
  ) => Promise<{ readonly log: TestShellLog; readonly send: () => Promise<void> }>;
  /** Where codes are told that are not told as the rest is: by the name of the field. */
  readonly places?: Readonly<Record<string, readonly string[]>>;
  /** Where the rest is told: above the button of its form unless said otherwise. */
  readonly otherwise?: 'form' | 'toast' | 'page';
  /** The screen asks when it is shown: it is shown anew for each code. */
  readonly asksAtOnce?: boolean;
  /** Codes after which the screen goes on, instead of telling them. */
  readonly goesOn?: readonly string[];
}

/** The shell's texts, which a remote falls back to. */
export const shellTexts = { en, ph };
const figures = {
  minimum: '50.00',
  maximum: '50000.00',
  limit: '1000.00',
  left: '200.00',
  time: '2030-01-01 12:00',
};

/** A session that is over is the shell's to tell, wherever it happens. */
const codesOf = ({ call, goesOn = [] }: RefusalScreen): readonly string[] =>
  answersOf(call).filter(
    (code) =>
      !goesOn.includes(code) && !(call.auth === 'member' && sessionEndingCodes.includes(code)),
  );

/** Where the table wants each code of the screen. */
export function wantedPlaces(screen: RefusalScreen): Readonly<Record<string, string>> {
  const own = Object.entries(screen.places ?? {}).flatMap(([place, codes]) =>
    codes.map((code) => [code, place] as const),
  );
  const stray = own.filter(([code]) => !codesOf(screen).includes(code));
  if (stray.length > 0)
    throw new Error(
      `${screen.name} is never refused with ${stray.map(([code]) => code).join(', ')}.`,
    );
  return {
    ...Object.fromEntries(codesOf(screen).map((code) => [code, screen.otherwise ?? 'form'])),
    ...Object.fromEntries(own),
  };
}

/** Makes the call be refused with each of its codes, one after the other, and tells where its text then stood. */
export async function shownPlaces(
  screen: RefusalScreen,
  language: Language,
  texts: Readonly<Record<string, unknown>>,
): Promise<Record<string, string>> {
  let code = '';
  let made = 0;
  const replies: Replies = {
    [`${screen.call.group}/${screen.call.name}`]: () => {
      made += 1;
      return refuse(code, [figures]);
    },
  };
  let opened = screen.asksAtOnce ? undefined : await screen.open(replies, language);
  const shown: Record<string, string> = {};
  for (code of codesOf(screen)) {
    const before = made;
    if (screen.asksAtOnce) cleanup();
    if (screen.asksAtOnce || !opened) opened = await screen.open(replies, language);
    const { log, send } = opened;
    log.toasts.splice(0);
    await send();
    const text = textOf(code, screen.domain, language, texts);
    shown[code] = await waitFor(() => {
      if (made === before)
        throw new Error(`${screen.name} does not ask again after ${Object.keys(shown).at(-1)}.`);
      return placeOf(text, log) ?? fail(`${screen.name} does not tell ${code}: "${text}"`);
    });
  }
  return shown;
}

function fail(message: string): never {
  throw new Error(message);
}

/** The text that a player should read, by the rule of useFailureText. */
function textOf(
  code: string,
  domain: string | undefined,
  language: Language,
  texts: Readonly<Record<string, unknown>>,
): string {
  const own = at(texts, 'errors');
  const text =
    at(at(own, domain ?? ''), code) ?? at(own, code) ?? at(shellTexts[language].errors, code);
  if (typeof text !== 'string') throw new Error(`${code} has no text in ${language}.`);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, figure: string) => String(at(figures, figure)));
}

const at = (texts: unknown, key: string): unknown =>
  typeof texts === 'object' && texts !== null && Object.hasOwn(texts, key)
    ? (texts as Record<string, unknown>)[key]
    : undefined;

/** Where a text stands: a field by its name, `form` above a button, `page` in place of a page, `toast`; undefined when nowhere. */
function placeOf(text: string, log: TestShellLog): string | undefined {
  if (log.toasts.some((toast) => toast.text === text)) return 'toast';
  for (const element of document.querySelectorAll('body *')) {
    if (element.childElementCount > 0 || element.textContent !== text) continue;
    if (element.closest('.formError')) return 'form';
    const field = fieldOf(element);
    if (field) return field;
    if (element.closest('[role=alert]')) return 'page';
  }
  return undefined;
}

/** The name of the control that an element describes. */
function fieldOf(element: Element): string | undefined {
  for (
    let region = element.closest('[id]');
    region;
    region = region.parentElement?.closest('[id]') ?? null
  ) {
    const control = document.querySelector(`[aria-describedby~="${region.id}"]`);
    const name =
      control?.getAttribute('name') ?? control?.querySelector('[name]')?.getAttribute('name');
    if (name) return name;
  }
  return undefined;
}
