import { pluralForms } from '@parol/domain';
import type { Call, Failure, Outcome } from '@parol/wire';
import { readEnvelope, readRows } from '@parol/wire';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { uploadRow } from '@parol/wire/upload';
import { createStore } from 'zustand/vanilla';
import { ShellContext } from '../context.ts';
import { cookiesOf, storageOf } from '../remote-storage.ts';
import type { Draft } from '../drafts.ts';
import type { Language } from '@parol/domain';
import type {
  Account,
  BalanceState,
  NavEntry,
  ReadEntry,
  SessionState,
  Shell,
  ToastMessage,
} from '../shell.ts';

/** Responses of the test's platform by `group/name`, in wire form; a promise is a late one. */
export type Replies = Readonly<Record<string, (body: unknown) => unknown>>;

export interface TestShellOptions {
  readonly remote: string;
  readonly replies?: Replies;
  readonly account?: Partial<Account>;
  readonly language?: Language;
  /** Texts of the remote, as in its locale file. */
  readonly texts?: Readonly<Record<string, unknown>>;
  /** Texts of the shell, for tests of texts that the remote does not override. */
  readonly shellTexts?: Readonly<Record<string, unknown>>;
  readonly balance?: Partial<BalanceState>;
  readonly path?: string;
  /** The cookies that its `remote.ts` names. */
  readonly cookies?: readonly string[] | undefined;
  /** Ids of sections and paths of pages that are turned off. */
  readonly disabled?: readonly string[];
  /** The navigation entries of all remotes. */
  readonly nav?: readonly NavEntry[];
}

/** The actions that components requested of the shell during a test. */
export interface TestShellLog {
  readonly calls: { readonly call: string; readonly body: unknown }[];
  readonly toasts: ToastMessage[];
  readonly modals: { readonly selector: string; readonly props: unknown }[];
  /** Mounted forms by name, with their functions to read and restore. */
  readonly drafts: Map<
    string,
    { readonly read: () => Draft | undefined; readonly restore: (draft: Draft) => void }
  >;
}

export const testAccount: Account = {
  accountId: '639171234567',
  fullName: 'Maria Santos',
  nickname: null,
  contactEmail: null,
  gender: null,
  birthday: null,
  avatar: null,
  currency: 'PHP',
  referralCode: 'MARIA1',
  lastLoginTime: null,
  vipLevel: 1,
  unread: 0,
  pausedUntil: null,
};

/**
 * Creates a test double of the shell, which renders a remote's component alone and validates rows
 * with the call's schema.
 */
export function createTestShell(options: TestShellOptions): {
  readonly shell: Shell;
  readonly log: TestShellLog;
  readonly wrap: (children: ReactNode) => ReactNode;
} {
  const log: TestShellLog = { calls: [], toasts: [], modals: [], drafts: new Map() };
  const reads = createStore<Readonly<Record<string, ReadEntry>>>(() => ({}));
  const language = options.language ?? 'en';
  const refusal = (
    code: string,
    kind: Failure['kind'],
    details?: readonly unknown[],
  ): Outcome<never> => ({
    status: 'failed',
    failure: { kind, code, ...(details ? { details } : {}) },
  });
  const answer = async (
    request: Pick<Call, 'group' | 'name' | 'row' | 'known'>,
    body: unknown,
  ): Promise<Outcome<readonly never[]>> => {
    const name = `${request.group}/${request.name}`;
    log.calls.push({ call: name, body });
    const reply = options.replies?.[name];
    if (!reply) return refusal('disconnect', 'network');
    const replied = reply(body);
    const envelope = readEnvelope(replied instanceof Promise ? await replied : replied);
    if (!envelope) return refusal('disconnect', 'unreadable');
    if (!envelope.ok)
      return refusal(envelope.code, 'refused', Array.isArray(envelope.value) ? envelope.value : []);
    const rows = readRows(request, envelope.value);
    return rows.success
      ? { status: 'success', value: rows.output as never[] }
      : refusal('disconnect', 'unreadable');
  };
  const call: Shell['api']['call'] = async (request, body) => answer(request, body);
  const upload: Shell['api']['upload'] = async (file, onProgress) => {
    onProgress?.(0.5);
    return answer({ group: 'member', name: 'upload', row: uploadRow }, file);
  };
  const readKey = (request: Call, body: unknown) =>
    `${request.group}/${request.name} ${JSON.stringify(body)}`;
  const shell: Shell = {
    remote: options.remote,
    api: {
      call,
      reads,
      readKey,
      upload,
      refresh: async (request, body) => {
        const key = readKey(request, body);
        const outcome = await call(request, body);
        if (outcome.status === 'success')
          reads.setState({ [key]: { rows: outcome.value, loading: false } });
        if (outcome.status === 'failed')
          reads.setState({ [key]: { failure: outcome.failure, loading: false } });
      },
    },
    session: createStore<SessionState>(() =>
      options.account
        ? { status: 'member', account: { ...testAccount, ...options.account }, refreshKey: 0 }
        : { status: 'visitor', account: null },
    ),
    balance: Object.assign(
      createStore<BalanceState>(() => ({
        state: 'ready',
        total: 0n,
        available: 0n,
        withheld: 0n,
        token: 0n,
        ...options.balance,
      })),
      { refresh: async () => undefined },
    ),
    adoptSession: () => true,
    endSession: async () => undefined,
    refreshAccount: async () => undefined,
    language: { current: language, set: () => undefined },
    theme: { current: 'night', set: () => undefined },
    toast: (message) => void log.toasts.push(message),
    modal: {
      open: (selector, props) => void log.modals.push({ selector, props }),
      close: () => undefined,
    },
    events: { emit: () => undefined, on: () => () => undefined },
    track: () => undefined,
    drafts: {
      watch: (name, read, restore) => {
        log.drafts.set(name, { read, restore });
        return () => void log.drafts.delete(name);
      },
    },
    storage: storageOf(options.remote),
    cookies: cookiesOf(options.cookies ?? [], (name) => {
      throw new Error(`remote.ts does not name the cookie ${name}.`);
    }),
    hold: () => () => undefined,
    online: createStore(() => ({ online: true })),
    thirdPartyOrigin: 'http://localhost:4001',
    gameOrigins: ['http://localhost:4001'],
    hasPage: (path) => options.disabled?.includes(path) !== true,
    nav: (area) => options.nav?.filter((entry) => entry.area === area) ?? [],
    NavIcon: () => null,
    isSectionOn: (id) => options.disabled?.includes(id) !== true,
    Slot: () => null,
  };
  const i18n = createInstance();
  void i18n
    .use(initReactI18next)
    .use(pluralForms)
    .init({
      lng: language,
      fallbackLng: false,
      initAsync: false,
      interpolation: { escapeValue: false },
      resources: {
        [language]: { [options.remote]: options.texts ?? {}, shell: options.shellTexts ?? {} },
      },
    });
  const wrap = (children: ReactNode) => (
    <MemoryRouter useTransitions={false} initialEntries={[options.path ?? '/']}>
      <I18nextProvider i18n={i18n}>
        <ShellContext value={shell}>{children}</ShellContext>
      </I18nextProvider>
    </MemoryRouter>
  );
  return { shell, log, wrap };
}
