import { useOnline, useT, type Read as ReadOf } from '@parol/contract';
import { Read } from '@parol/kit';
import { Chip, ChipRow, EmptyState, Note, OfflineNote, Section, TextButton } from '@parol/ui';
import type { BookCategory } from '@parol/domain';
import { useEffect, useRef, useState } from 'react';
import { LiveCard, MatchCard } from './match-card.tsx';
import { MatchesSkeleton } from './matches-skeleton.tsx';
import s from './matches.module.css';
import { firstShown, type Book, type Match } from './match.ts';
import { freshMs } from '@parol/wire/match';
import { useOld } from '../screen/use-old.ts';
import type { Slip } from './use-slip.ts';

interface MatchesProps {
  readonly category: BookCategory;
  readonly read: ReadOf<Book>;
  readonly slip: Slip;
}

/** The matches of a category's book in the states of a read. */
export function Matches({ category, read, slip }: MatchesProps) {
  const t = useT();
  return (
    <Read
      read={read}
      failed={t('match.failed')}
      domain="match"
      loading={t('match.loading')}
      skeleton={<MatchesSkeleton />}
      offline={{
        nothing: <OfflineNote>{t('match.offlineNothing')}</OfflineNote>,
        stale: <OfflineNote>{t('match.offline')}</OfflineNote>,
      }}
    >
      {([book]) => book && <Listed category={category} book={book} slip={slip} />}
    </Read>
  );
}

function Listed({
  category,
  book,
  slip,
}: Pick<MatchesProps, 'category' | 'slip'> & { readonly book: Book }) {
  const t = useT();
  const online = useOnline();
  const old = useOld(book, freshMs);
  const [chosen, setChosen] = useState<string>();
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button that showed all is gone: the focus goes to the first match that it added.
  useEffect(() => {
    const added = all && list.current?.children[firstShown]?.querySelector('button');
    if (added) added.focus({ preventScroll: true });
  }, [all]);
  const leagues = [...new Set(book.matches.map(({ league }) => league))].sort();
  // A league without matches any more is no filter.
  const league = chosen !== undefined && leagues.includes(chosen) ? chosen : undefined;
  const shown = book.matches.filter((match) => league === undefined || match.league === league);
  const live = shown.filter(({ state }) => state === 'live');
  const next = shown.filter(({ state }) => state !== 'live');
  if (book.matches.length === 0)
    return <EmptyState title={t('match.emptyTitle')} body={t('match.emptyBody')} />;
  return (
    <>
      {leagues.length > 1 && (
        <ChipRow label={t('match.leagues')} className={s.leagues}>
          {[undefined, ...leagues].map((one) => (
            <Chip key={one ?? ''} selected={league === one} onClick={() => setChosen(one)}>
              {one ?? t('match.allLeagues')}
            </Chip>
          ))}
        </ChipRow>
      )}
      <div role="status">{old && online && <Note tone="warn">{t('match.old')}</Note>}</div>
      <Live category={category} book={book} matches={live} slip={slip} />
      {next.length > 0 && (
        <Section title={t('match.next')} className={s.section}>
          <ul ref={list} className={s.list}>
            {next.slice(0, all ? undefined : firstShown).map((match) => (
              <MatchCard
                key={match.match_id}
                match={match}
                cockpit={category === 'cockfight'}
                slip={slip}
              />
            ))}
          </ul>
          {!all && next.length > firstShown && (
            <TextButton onClick={() => setAll(true)}>
              {t('match.showAll', { count: next.length })}
            </TextButton>
          )}
        </Section>
      )}
    </>
  );
}

/** The matches under way, in a rail. */
function Live({
  category,
  book,
  matches,
  slip,
}: Pick<MatchesProps, 'category' | 'slip'> & {
  readonly book: Book;
  readonly matches: readonly Match[];
}) {
  const t = useT();
  if (matches.length === 0) return null;
  return (
    <Section title={t('match.live')} className={s.section}>
      <ul className={s.rail}>
        {matches.map((match) => (
          <LiveCard
            key={match.match_id}
            match={match}
            book={book}
            cockpit={category === 'cockfight'}
            slip={slip}
          />
        ))}
      </ul>
    </Section>
  );
}
