import { useT } from '@parol/contract';
import { formatListPeso, formatPeso } from '@parol/domain';
import { Time, useFriendly } from '@parol/kit';
import { GamePicture } from '@parol/art';
import { AmountText, DataList, IconPlay, StatusPill } from '@parol/ui';
import { GameName } from '../tile/game-name.tsx';
import type { Bet } from './bet.ts';
import s from './bets.module.css';
import { BookRows } from './book-rows.tsx';

/** Maximum bets of a ticket shown in a row. */
const mostRows = 3;

export interface BetTableProps {
  readonly bets: readonly Bet[];
  readonly onSee: (bet: Bet) => void;
}

export const betTones = { open: 'info', settled: 'neutral', cancelled: 'warn' } as const;

/**
 * Rounds: cards on phones, table rows on wide screens. Wins are gold, zero is blank
 * (specification §9).
 */
export function BetTable({ bets, onSee }: BetTableProps) {
  const t = useT();
  return (
    <DataList
      className={s.table}
      caption={t('bets.caption')}
      rows={bets}
      rowKey={(bet) => bet.ticket_id}
      columns={[
        {
          id: 'game',
          header: t('bets.columns.game'),
          primary: true,
          render: (bet) => <GameCell bet={bet} />,
        },
        {
          id: 'stake',
          header: t('bets.columns.stake'),
          align: 'end',
          render: (bet) => formatListPeso(bet.stake),
        },
        {
          id: 'payout',
          header: t('bets.columns.payout'),
          align: 'end',
          render: (bet) => formatListPeso(bet.payout),
        },
        {
          id: 'net',
          header: t('bets.columns.net'),
          align: 'end',
          render: (bet) => <NetCell bet={bet} />,
        },
        {
          id: 'see',
          header: <span className="sr-only">{t('bets.columns.see')}</span>,
          align: 'end',
          render: (bet) => <SeeButton bet={bet} onSee={onSee} />,
        },
      ]}
    />
  );
}

/** The game with its provider and time, what is unusual of the bet, and the bets of its ticket. */
function GameCell({ bet }: { readonly bet: Bet }) {
  const t = useT();
  return (
    <>
      <span className={s.game}>
        <span className={s.thumb}>
          <GamePicture picture={bet.art.picture} />
        </span>
        <span className={s.what}>
          <GameName name={bet.game_name} />
          <small>
            {bet.provider_name} · <Time at={bet.placed_at} />
          </small>
        </span>
        {bet.under_review !== undefined && (
          <StatusPill tone="info">
            {t('bets.underReview', { amount: formatPeso(bet.under_review, { whole: true }) })}
          </StatusPill>
        )}
        {bet.state !== 'settled' && (
          <StatusPill tone={betTones[bet.state]}>{t(`bets.states.${bet.state}`)}</StatusPill>
        )}
      </span>
      {bet.bets && bet.bets.length > 0 && (
        <div className={s.ticket}>
          <BookRows bets={bet.bets} category={bet.game_type} most={mostRows} />
        </div>
      )}
      {bet.bets === null && <small className={s.silent}>{t('bets.silent')}</small>}
    </>
  );
}

/** What the member won or lost; blank while the bet is open. */
function NetCell({ bet }: { readonly bet: Bet }) {
  if (bet.state === 'open' || bet.net === 0n) return null;
  return (
    <AmountText tone={bet.net > 0n ? 'win' : 'plain'}>
      {formatListPeso(bet.net, { sign: true })}
    </AmountText>
  );
}

function SeeButton({ bet, onSee }: { readonly bet: Bet } & Pick<BetTableProps, 'onSee'>) {
  const t = useT();
  const friendly = useFriendly();
  return (
    <button
      type="button"
      className={s.see}
      aria-label={t('bets.seeOf', {
        game: bet.game_name,
        time: friendly(bet.placed_at, true),
      })}
      onClick={() => onSee(bet)}
    >
      <IconPlay size={20} />
      <span>{t('bets.see')}</span>
    </button>
  );
}
