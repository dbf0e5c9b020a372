import { useCall, useT } from '@parol/contract';
import { formatDateTime, formatListPeso, manilaDay } from '@parol/domain';
import { Pages, pageSize, Read } from '@parol/kit';
import { AmountText, Button, DataList, SkeletonRow } from '@parol/ui';
import { gameResultReport } from '@parol/wire/provider-calls';
import { useState } from 'react';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import type { Bet } from './bet.ts';
import s from './round-sheet.module.css';

const skeletons = 3;

/**
 * A provider's own report of a round's day, loaded on request, to compare with our records.
 * `address` is the report's.
 */
export function DayRecord({ bet, address }: { readonly bet: Bet; readonly address: string }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const day = manilaDay(bet.placed_at);
  return (
    <section className={s.record}>
      <Button variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('bets.dayRecord', { provider: bet.provider_name, day })}
      </Button>
      {open && <Rows address={address} day={day} />}
    </section>
  );
}

function Rows({ address, day }: { readonly address: string; readonly day: string }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const read = useCall(gameResultReport, {
    address,
    working_date: day,
    page_number: page,
    page_size: pageSize,
  });
  const games = useCatalogue().rows ?? [];
  const nameOf = (code: string) => games.find((game) => game.game_code === code)?.game_name ?? code;
  const skeleton = Array.from({ length: skeletons }, (_, index) => <SkeletonRow key={index} />);
  return (
    <Read
      read={read}
      failed={t('bets.dayFailed')}
      domain="bets"
      loading={t('bets.loading')}
      skeleton={skeleton}
    >
      {([report]) =>
        report && (
          <>
            <DataList
              caption={t('bets.dayCaption', { day })}
              rows={report.data}
              rowKey={({ result_id }) => result_id}
              columns={[
                {
                  id: 'game',
                  header: t('bets.columns.game'),
                  primary: true,
                  render: (row) => (
                    <>
                      {nameOf(row.game_code)}
                      <small className={s.when}>
                        {formatDateTime(row.placed_at)} · {row.result_id}
                      </small>
                    </>
                  ),
                },
                {
                  id: 'stake',
                  header: t('bets.columns.stake'),
                  align: 'end',
                  render: ({ stake }) => formatListPeso(stake),
                },
                {
                  id: 'payout',
                  header: t('bets.columns.payout'),
                  align: 'end',
                  render: ({ payout, state }) =>
                    state === 'open'
                      ? t('bets.states.open')
                      : payout !== 0n && (
                          <AmountText tone="win">{formatListPeso(payout)}</AmountText>
                        ),
                },
              ]}
            />
            <Pages index={page} total={report.total} onChange={setPage} />
          </>
        )
      }
    </Read>
  );
}
