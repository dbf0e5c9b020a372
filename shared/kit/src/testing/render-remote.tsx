import { ShellContext, useLocation, type Shell } from '@parol/contract';
import {
  createTestShell,
  type Replies,
  type TestShellLog,
  type TestShellOptions,
} from '@parol/contract/testing';
import { type CompleteLanguage, defaultLanguage, isComplete, type Language } from '@parol/domain';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { shellTexts } from './shell-texts.ts';

/** Log of a test: actions of the shell, adopted sessions and visited addresses. */
export interface RemoteLog extends TestShellLog {
  /** Log-in replies that were adopted as the session. */
  readonly adopted: unknown[];
  readonly emitted: { readonly key: string; readonly detail: unknown }[];
  /** Reasons that currently hold the tab on its releases. */
  readonly held: string[];
  /** Addresses after each navigation. */
  readonly addresses: string[];
}

export interface TestedRemote {
  readonly name: string;
  readonly texts: Readonly<Record<CompleteLanguage, Readonly<Record<string, unknown>>>>;
  /** Defaults for every test of the remote; a test's own options override them. */
  readonly account?: TestShellOptions['account'];
  readonly replies?: Replies;
  readonly cookies?: TestShellOptions['cookies'];
}
export type RenderOptions = Omit<TestShellOptions, 'remote' | 'texts'>;

function Addresses({ to }: { readonly to: string[] }) {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  if (to.at(-1) !== address) to.push(address);
  return null;
}

/** Parts of the shell's test double that write into the log. */
const loggingParts = (log: RemoteLog): Pick<Shell, 'adoptSession' | 'events' | 'hold'> => ({
  adoptSession: (row) => {
    log.adopted.push(row);
    return true;
  },
  events: {
    emit: (key, detail) => void log.emitted.push({ key, detail }),
    on: () => () => undefined,
  },
  hold: (reason) => {
    log.held.push(reason);
    return () => void log.held.splice(log.held.indexOf(reason), 1);
  },
});

const inLanguage = <T,>(
  texts: Readonly<Record<CompleteLanguage, T>>,
  language: Language = defaultLanguage,
): T => texts[isComplete(language) ? language : defaultLanguage];

/**
 * Creates the `renderRemote` of a remote's tests, which renders a component alone, in a test double
 * of the shell with the remote's texts. `over` replaces parts of that shell.
 */
export function remoteRenderer(remote: TestedRemote) {
  return (children: ReactNode, options: RenderOptions = {}, over: Partial<Shell> = {}) => {
    const { shell, log, wrap } = createTestShell({
      remote: remote.name,
      texts: inLanguage(remote.texts, options.language),
      shellTexts: inLanguage(shellTexts, options.language),
      cookies: remote.cookies,
      ...(remote.account && { account: remote.account }),
      ...options,
      replies: { ...remote.replies, ...options.replies },
    });
    const own: RemoteLog = { ...log, adopted: [], emitted: [], held: [], addresses: [] };
    const tested: Shell = { ...shell, ...loggingParts(own), ...over };
    const view = render(
      wrap(
        <ShellContext value={tested}>
          <Addresses to={own.addresses} />
          {children}
        </ShellContext>,
      ),
    );
    /** Bodies of a call, by `group/name`, in the order they were sent. */
    const bodiesOf = (call: string) =>
      own.calls.filter((made) => made.call === call).map(({ body }) => body);
    return { view, log: own, shell: tested, bodiesOf, user: userEvent.setup({ delay: null }) };
  };
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});
