import { useFailureDetail, useFailureText, useT } from '@parol/contract';
import { formatDateTime, formatListPeso, formatPeso, isBook } from '@parol/domain';
import {
  AmountText,
  buttonClass,
  ErrorState,
  IconExternal,
  Loading,
  Note,
  OfflineNote,
  Sheet,
  Skeleton,
  SkeletonRow,
  StatusPill,
} from '@parol/ui';
import type { Bet } from './bet.ts';
import { betTones } from './bet-table.tsx';
import { BookRows } from './book-rows.tsx';
import { DayRecord } from './day-record.tsx';
import s from './round-sheet.module.css';
import { useRound, type RoundData } from './use-round.ts';

/** A round's details: our figures, the provider's record, and the round as drawn by the provider. */
export function RoundSheet({
  bet,
  onClose,
}: {
  readonly bet: Bet | undefined;
  readonly onClose: () => void;
}) {
  const t = useT();
  const round = useRound(bet);
  return (
    <Sheet
      open={bet !== undefined}
      onClose={onClose}
      size="lg"
      title={bet?.game_name ?? ''}
      closeLabel={t('close')}
      footer={
        round.url && (
          <a
            className={buttonClass('secondary', 'md', true)}
            href={round.url}
            target="_blank"
            rel="noreferrer"
          >
            <IconExternal size={18} />
            {t('bets.newTab')}
          </a>
        )
      }
    >
      {bet && (
        <div className={s.sheet}>
          <Facts bet={bet} round={round} />
          <RoundContent bet={bet} round={round} />
          {round.result?.report && (
            <DayRecord key={bet.ticket_id} bet={bet} address={round.result.report} />
          )}
        </div>
      )}
    </Sheet>
  );
}

interface RoundProps {
  readonly bet: Bet;
  readonly round: RoundData;
}

/** The wallet's amounts, and the provider's round number for questions to its support. */
function Facts({ bet, round: { result, loading } }: RoundProps) {
  const t = useT();
  const facts = [
    { id: 'stake', value: formatListPeso(bet.stake) },
    { id: 'payout', value: bet.state === 'open' ? '–' : formatListPeso(bet.payout) },
    ...(bet.under_review === undefined
      ? []
      : [{ id: 'underReview', value: formatPeso(bet.under_review) }]),
    {
      id: 'net',
      value:
        bet.state === 'settled' ? (
          <AmountText tone={bet.net > 0n ? 'win' : 'plain'}>
            {formatListPeso(bet.net, { sign: true })}
          </AmountText>
        ) : (
          <StatusPill tone={betTones[bet.state]}>{t(`bets.states.${bet.state}`)}</StatusPill>
        ),
    },
    { id: 'at', value: formatDateTime(bet.placed_at) },
    { id: 'provider', value: bet.provider_name },
    {
      id: 'number',
      value: result ? (
        <span className={s.number}>{result.result_id}</span>
      ) : loading ? (
        <Skeleton width={96} height={14} />
      ) : (
        '–'
      ),
    },
  ];
  const differs =
    bet.state === 'settled' &&
    result?.state === 'settled' &&
    (result.payout !== bet.payout + (bet.under_review ?? 0n) || result.stake !== bet.stake);
  return (
    <>
      <dl className={s.facts}>
        {facts.map(({ id, value }) => (
          <div key={id}>
            <dt>{t(`bets.columns.${id}`)}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {bet.under_review !== undefined && <Note tone="info">{t('bets.underReviewNote')}</Note>}
      {differs && (
        <Note tone="warn">
          {t('bets.differs', {
            stake: formatPeso(result.stake),
            payout: formatPeso(result.payout),
          })}
        </Note>
      )}
    </>
  );
}

/** The bets of a ticket; other rounds as drawn by their provider. */
function RoundContent({
  bet,
  round: { result, url, failure, loading, online, retry },
}: RoundProps) {
  const t = useT();
  const failureText = useFailureText('bets');
  const failureDetail = useFailureDetail();
  const book = isBook(bet.game_type);
  const bets = result?.bets ?? bet.bets ?? [];
  const shown = book ? bets.length > 0 : url !== undefined;
  return (
    <>
      {book && bets.length > 0 && <BookRows bets={bets} category={bet.game_type} />}
      {book && url && <p className={s.hint}>{t('bets.checkable')}</p>}
      {!book && url && (
        <iframe
          className={s.round}
          title={t('bets.roundOf', { game: bet.game_name })}
          src={url}
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        />
      )}
      {!online && !shown && <OfflineNote>{t('bets.roundOffline')}</OfflineNote>}
      {online && failure && (
        <ErrorState
          title={t('bets.roundFailed')}
          body={failureText(failure)}
          detail={failureDetail(failure)}
          retryLabel={t('retry')}
          busy={loading}
          onRetry={retry}
        />
      )}
      {online && !failure && !shown && (
        <Loading label={t('bets.roundLoading')}>
          {book ? <SkeletonRow /> : <Skeleton height="min(52vh, 480px)" radius={12} />}
        </Loading>
      )}
    </>
  );
}
