import { Link, paths, useCall, useNavigate, useShell, useT } from '@parol/contract';
import { Read } from '@parol/kit';
import { Note, Section, Skeleton } from '@parol/ui';
import { freshMs, matchList } from '@parol/wire/match';
import { useOld } from '../screen/use-old.ts';
import { useOnScreen } from '../screen/use-on-screen.ts';
import { keepPicks, useKeptPicks } from './kept-picks.ts';
import { MatchCard } from './match-card.tsx';
import s from './matches.module.css';
import { toggled, type Book, type MatchPick } from './match.ts';

const category = 'sportsbook';
const shown = 3;
const body = { game_type: category, next: shown } as const;
/** Odds on show are less than ten seconds old (platform/src/play/game/RULES.md). */
const pollMs = 3_000;

/** Home's next matches with their odds, which are read while they are on the screen. */
export default function NextMatchesSlot() {
  const t = useT();
  const { place, now, ever } = useOnScreen<HTMLDivElement>();
  const read = useCall(matchList, body, { skip: !ever, ...(now && { pollMs }) });
  return (
    <div ref={place} className="wrap">
      <Section
        title={t('match.next')}
        action={
          <Link
            to={paths.category(category)}
            aria-label={t('rails.allOf', { rail: t('match.next') })}
          >
            {t('rails.all')}
          </Link>
        }
      >
        {ever ? (
          <Read
            read={read}
            failed={t('match.failed')}
            domain="match"
            loading={t('match.loading')}
            className={s.list}
            skeleton={<RowsSkeleton />}
            offline={{ nothing: <Note>{t('match.offlineNothing')}</Note> }}
          >
            {(books) => books.map((book) => <Rows key={book.game_code} book={book} />)}
          </Read>
        ) : (
          // Nothing loads yet, so nothing is said to be loading.
          <div className={s.list} aria-hidden="true">
            <RowsSkeleton />
          </div>
        )}
      </Section>
    </div>
  );
}

const RowsSkeleton = () =>
  Array.from({ length: shown }, (_, index) => <Skeleton key={index} height={112} radius={12} />);

/** A press on odds takes them to the slip of the lobby. */
function Rows({ book }: { readonly book: Book }) {
  const t = useT();
  const { tab } = useShell().storage;
  const navigate = useNavigate();
  const old = useOld(book, freshMs);
  const picks = useKeptPicks(tab, category);
  const has = (match: string, pick: MatchPick['pick']) =>
    picks.some((one) => one.match === match && one.pick === pick);
  const toggle = (pick: MatchPick) => {
    const next = has(pick.match, pick.pick) ? undefined : toggled(picks, pick, book.most_picks);
    if (next) keepPicks(tab, category, next);
    void navigate(paths.category(category));
  };
  if (book.matches.length === 0) return <p>{t('match.emptyTitle')}</p>;
  return (
    <>
      {old && <Note tone="warn">{t('match.old')}</Note>}
      <ul className={s.list}>
        {book.matches.map((match) => (
          <MatchCard key={match.match_id} match={match} cockpit={false} slip={{ has, toggle }} />
        ))}
      </ul>
    </>
  );
}
