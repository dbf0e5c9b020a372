import { serverNow, useLanguage, useToday } from '@parol/contract';
import { formatDateTime, formatDay, formatFriendly, manilaDay, type Instant } from '@parol/domain';
import type { ReactNode } from 'react';

/**
 * Returns what writes an instant as people say it, in the player's language, for texts that can't
 * have an element: a label, a reason. `inText` is for within a sentence: "today 8:12 PM".
 */
export function useFriendly(): (instant: Instant, inText?: boolean) => string {
  const language = useLanguage().current;
  // Renders again once the server's clock is known.
  useToday();
  return (instant, inText = false) =>
    formatFriendly(instant, { now: serverNow(), language, inText });
}

interface ExactProps {
  readonly at: Instant;
  /** The form of the specification (§9). */
  readonly exact: string;
  readonly children: ReactNode;
}

/** A `<time>` whose exact form is in its title; nothing for an invalid instant. */
function Exact({ at, exact, children }: ExactProps) {
  if (exact === '') return null;
  return (
    <time dateTime={new Date(at).toISOString()} title={exact}>
      {children}
    </time>
  );
}

interface TimeProps {
  readonly at: Instant;
  /** Within a sentence: the word of the day is in lower case. */
  readonly inText?: boolean;
  /** Another form of the instant, such as "5 minutes ago". */
  readonly children?: ReactNode;
}

/** An instant as people say it: "Today 8:12 PM". */
export function Time({ at, inText = false, children }: TimeProps) {
  const friendly = useFriendly();
  return (
    <Exact at={at} exact={formatDateTime(at)}>
      {children ?? friendly(at, inText)}
    </Exact>
  );
}

/** The Manila day of an instant as people say it: "Nov 12". */
export function Day({ at }: Pick<TimeProps, 'at'>) {
  const language = useLanguage().current;
  useToday();
  return (
    <Exact at={at} exact={manilaDay(at)}>
      {formatDay(at, { now: serverNow(), language })}
    </Exact>
  );
}

/** Stands for the time while a text is written; no text contains it. */
const mark = '\u0001';
const around = (text: (time: string) => string): readonly [string, string] => {
  const [before = '', after = ''] = text(mark).split(mark);
  return [before, after];
};

interface DatedProps extends Pick<TimeProps, 'at' | 'children'> {
  /** Writes the text around the word that it gets. */
  readonly text: (time: string) => string;
}

/** A text with an instant in it. */
export function Dated({ at, text, children }: DatedProps) {
  const [before, after] = around(text);
  return (
    <>
      {before}
      <Time at={at} inText={before !== ''}>
        {children}
      </Time>
      {after}
    </>
  );
}

/** A text with the Manila day of an instant in it. */
export function DatedDay({ at, text }: Omit<DatedProps, 'children'>) {
  const [before, after] = around(text);
  return (
    <>
      {before}
      <Day at={at} />
      {after}
    </>
  );
}
