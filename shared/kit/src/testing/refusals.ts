import { fieldOfCode, refuse, sessionEndingCodes, type Call } from '@parol/wire';
import { refusalCodesOf } from '@parol/wire/refusal-codes';
import { cleanup, waitFor } from '@testing-library/react';
import type { Language } from '@parol/domain';
import type { Replies, TestShellLog } from '@parol/contract/testing';
import { shellTexts } from './shell-texts.ts';

/**
 * A screen and one of its calls, with the expected place of each refusal. A new code needs no change:
 * it is expected at the field that wire names for it, if the screen has that field.
 */
export interface RefusalScreen {
  readonly name: string;
  readonly call: Call;
  /** Domain of the remote's error texts: `errors.<domain>.<code>`. */
  readonly domain?: string;
  /** Renders the screen with its fields filled in; `send` makes the call again. */
  readonly open: (
    replies: Replies,
    language: Language,
  ) => Promise<{ readonly log: TestShellLog; readonly send: () => Promise<void> }>;
  /** The screen's fields that show codes, with their codes; those that wire names may be left out. */
  readonly places?: Readonly<Record<string, readonly string[]>>;
  /** Where all other codes are shown: above the form's button by default. */
  readonly otherwise?: 'form' | 'toast' | 'page';
  /** Whether the screen makes the call when it renders; then it is rendered once per code. */
  readonly asksAtOnce?: boolean;
  /** Codes that the screen handles without showing them. */
  readonly goesOn?: readonly string[];
}

/** Details of the refusals on the wire. */
const details = {
  minutes: 2,
  minimum: '50.00',
  maximum: '50000.00',
  limit: '1000.00',
  left: '200.00',
  time: '2030-01-01 12:00',
  hours: 24,
};
/** The details as texts show them. */
const figures = { ...details, minimum: '50', maximum: '50,000', limit: '1,000', left: '200' };

/** The codes to test: codes that end the session are handled by the shell. */
const codesOf = ({ call, goesOn = [] }: RefusalScreen): readonly string[] =>
  refusalCodesOf(call).filter(
    (code) =>
      !goesOn.includes(code) && !(call.auth === 'member' && sessionEndingCodes.includes(code)),
  );

/** The expected place of each of the screen's codes. */
export function wantedPlaces(screen: RefusalScreen): Readonly<Record<string, string>> {
  const own = Object.entries(screen.places ?? {}).flatMap(([place, codes]) =>
    codes.map((code) => [code, place] as const),
  );
  const stray = own.filter(([code]) => !codesOf(screen).includes(code));
  if (stray.length > 0)
    throw new Error(
      `${screen.name} is never refused with ${stray.map(([code]) => code).join(', ')}.`,
    );
  const usualPlace = (code: string): string => {
    const field = fieldOfCode(screen.call, code);
    const isOnScreen = field !== undefined && Object.hasOwn(screen.places ?? {}, field);
    return isOnScreen ? field : (screen.otherwise ?? 'form');
  };
  return {
    ...Object.fromEntries(codesOf(screen).map((code) => [code, usualPlace(code)])),
    ...Object.fromEntries(own),
  };
}

/** Makes the call fail with each of its codes in turn and returns where each text was shown. */
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
      return refuse(code, [details]);
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
        throw new Error(
          `${screen.name} did not repeat the call after ${Object.keys(shown).at(-1)}.`,
        );
      return placeOf(text, log) ?? fail(`${screen.name} does not show ${code}: "${text}"`);
    });
  }
  return shown;
}

function fail(message: string): never {
  throw new Error(message);
}

/** The text that the player should see, by the same rule as useFailureText. */
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

/**
 * Where a text is: a field's name, `form` above a button, `page` in place of a page, `toast`;
 * undefined if absent.
 */
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
