import { defaultLanguage, type Language } from '@parol/domain';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ShellContext } from '../../context.ts';
import type { Shell, Theme } from '../../shell.ts';
import { createTestShell } from '../index.tsx';
import type { AlonePart, AloneRemote } from './alone-remote.ts';
import { repliesOf } from './examples.ts';
import { Part } from './part.tsx';

export type Notes = readonly string[];

interface AloneShellProps {
  readonly remote: AloneRemote;
  readonly language: Language;
  readonly theme: Theme;
  readonly setLanguage: (language: Language) => void;
  readonly setTheme: (theme: Theme) => void;
  /** Receives a message for what the double can't do, such as a call without an example. */
  readonly note: (text: string) => void;
  readonly children: ReactNode;
}

/**
 * The shell's test double, plus the visible parts of a shell: theme, language, modals, toasts,
 * slots.
 */
export function AloneShell(props: AloneShellProps) {
  const { remote, language, theme, setLanguage, setTheme, note, children } = props;
  const [modal, setModal] = useState<{ readonly part: AlonePart; readonly props: object }>();
  const double = useMemo(
    () =>
      createTestShell({
        remote: remote.name,
        language,
        texts: remote.texts[language] ?? remote.texts[defaultLanguage],
        replies: repliesOf(remote.examples, (call) =>
          // Later, because a state must not be set while React renders.
          queueMicrotask(() => note(`examples.json has no rows for ${call}.`)),
        ),
        cookies: remote.cookies,
        account: {},
        path: location.pathname + location.search,
      }),
    [remote, language, note],
  );
  useEffect(
    () =>
      double.shell.api.reads.subscribe((reads) => {
        for (const [key, { failure }] of Object.entries(reads))
          if (failure?.code === 'unreadable')
            note(`examples.json: the rows of ${key.split(' ')[0]} do not have the call's form.`);
      }),
    [double, note],
  );
  const shell: Shell = {
    ...double.shell,
    language: { current: language, set: setLanguage },
    theme: { current: theme, set: setTheme },
    toast: ({ text }) => note(text),
    modal: {
      open: (selector, given = {}) => {
        const part = remote.modals[selector];
        if (part) setModal({ part, props: given });
        else note(`The modal "${selector}" is another part's.`);
      },
      close: () => setModal(undefined),
    },
    Slot: ({ name, props: given }) =>
      remote.slots
        .filter(({ slot }) => slot === name)
        .map((slot) => <Part key={slot.id} part={slot} props={given ?? {}} />),
  };
  const close = () => setModal(undefined);
  return double.wrap(
    <ShellContext value={shell}>
      {children}
      {modal && (
        <div className="alone-modal" role="dialog" aria-modal aria-label={modal.part.title}>
          <button type="button" onClick={close}>
            Close
          </button>
          <Part part={modal.part} props={{ ...modal.props, close }} />
        </div>
      )}
    </ShellContext>,
  );
}
