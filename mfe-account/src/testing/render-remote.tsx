import { ShellContext, useLocation, type Shell } from '@parol/contract';
import { createTestShell, type TestShellLog, type TestShellOptions } from '@parol/contract/testing';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };

/** What the session and the address did in a test. */
interface RemoteLog extends TestShellLog {
  readonly adopted: unknown[];
  readonly emitted: { readonly key: string; readonly detail: unknown }[];
  readonly held: string[];
  /** Address after each navigation. */
  readonly addresses: string[];
}

function Addresses({ to }: { readonly to: string[] }) {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  if (to.at(-1) !== address) to.push(address);
  return null;
}

/** Renders a component of this remote in a double of the shell, with our texts. `over` replaces parts of the shell. */
export function renderRemote(
  children: ReactNode,
  options: Omit<TestShellOptions, 'remote' | 'texts'> = {},
  over: Partial<Shell> = {},
) {
  const { shell, log, wrap } = createTestShell({
    remote: 'account',
    texts: options.language === 'ph' ? ph : en,
    ...options,
  });
  const remoteLog: RemoteLog = { ...log, adopted: [], emitted: [], held: [], addresses: [] };
  const own: Shell = {
    ...shell,
    adoptSession: (row) => {
      remoteLog.adopted.push(row);
      return true;
    },
    events: {
      emit: (key, detail) => void remoteLog.emitted.push({ key, detail }),
      on: () => () => undefined,
    },
    hold: (reason) => {
      remoteLog.held.push(reason);
      return () => void remoteLog.held.splice(remoteLog.held.indexOf(reason), 1);
    },
    ...over,
  };
  const tree = (inner: ReactNode) =>
    wrap(
      <ShellContext value={own}>
        <Addresses to={remoteLog.addresses} />
        {inner}
      </ShellContext>,
    );
  const view = render(tree(children));
  return { view, log: remoteLog, shell: own, user: userEvent.setup() };
}

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

export const ok = (...value: unknown[]) => ({ status: 1, statusdesc: 'OK', value });
export const no = (code: string, ...value: unknown[]) => ({ status: 0, statusdesc: code, value });

/** A log-in's row as it comes over the wire. */
export const accountRow = {
  session_token: 'handle',
  account_id: '639171234567',
  currency: 'PHP',
  full_name: 'Maria Santos',
  nickname: null,
  contact_phone: '639171234567',
  contact_email: null,
  gender: null,
  birthday: null,
  avatar: null,
  referral_code: 'MARIA1',
  last_login_time: null,
  vip_level: 1,
  unread: 0,
};
