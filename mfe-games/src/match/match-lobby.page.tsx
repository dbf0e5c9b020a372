import { useCall, useT } from '@parol/contract';
import type { BookCategory } from '@parol/domain';
import { EmptyState, PageHeader } from '@parol/ui';
import { matchList } from '@parol/wire/match';
import { useMemo, useRef } from 'react';
import { CategoryChips } from '../category/category-chips.tsx';
import { Lobby } from '../lobby/lobby.tsx';
import s from './match-lobby.module.css';
import { Matches } from './matches.tsx';
import { SlipBar } from './slip-bar.tsx';
import { useSlip } from './use-slip.ts';

/** Odds on show are less than ten seconds old (platform/src/play/game/RULES.md). */
const pollMs = 3_000;

/** The lobby of a category of matches: its book's matches with a slip, and all of its books. */
export default function MatchLobbyPage({
  data: { category },
}: {
  readonly data: { readonly category: BookCategory };
}) {
  const t = useT();
  const body = useMemo(() => ({ game_type: category }), [category]);
  const read = useCall(matchList, body, { pollMs });
  const slip = useSlip(category, read.first);
  const matches = useRef<HTMLDivElement>(null);
  // The platform has no cockfights where they are unlawful (the profile `ph`).
  const isUnlawful = category === 'cockfight' && read.failure?.code === 'game_not_exists';
  return (
    <div className={`wrap ${s.page}`}>
      <PageHeader title={t(`category.${category}`)} lead={t(`lead.${category}`)} />
      <div className={s.categories}>
        <CategoryChips current={category} />
      </div>
      {isUnlawful ? (
        <EmptyState title={t('match.unlawfulTitle')} body={t('match.unlawfulBody')} />
      ) : (
        <div className={s.content}>
          <div ref={matches} tabIndex={-1} className={s.matches}>
            <Matches category={category} read={read} slip={slip} />
          </div>
          {/* After the matches in the order of the focus; the style sheet puts it below the books. */}
          <SlipBar book={read.first} slip={slip} matches={matches} />
          <Lobby
            category={category}
            heading={<h2 className={s.books}>{t(`match.books.${category}`)}</h2>}
          />
        </div>
      )}
    </div>
  );
}
