import { Link, paths, useSearchParams, useT } from '@parol/contract';
import { type Category, formatListPeso, parseCategory } from '@parol/domain';
import { Pages, Read } from '@parol/kit';
import {
  Button,
  buttonClass,
  Card,
  Chip,
  ChipRow,
  EmptyState,
  IconDownload,
  SkeletonRow,
} from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { betList } from '@parol/wire/bet';
import { useState } from 'react';
import { categoryLooks } from '../category/category.ts';
import type { Bet } from './bet.ts';
import { BetTable } from './bet-table.tsx';
import s from './bets.module.css';
import { RoundSheet } from './round-sheet.tsx';
import { useBets } from './use-bets.ts';
import { useBetsCsv } from './use-bets-csv.ts';

const skeletons = 6;

/**
 * The statement's bets tab: all rounds of the given Manila days (YYYY-MM-DD), newest first. The
 * category is in the URL.
 */
export default function BetsSlot({ from, to }: { readonly from: string; readonly to: string }) {
  const [params, setParams] = useSearchParams();
  const category = parseCategory(params.get('game'));
  const choose = (next: Category | undefined) => {
    const query = new URLSearchParams(params);
    if (next) query.set('game', next);
    else query.delete('game');
    setParams(query, { replace: true });
  };
  return (
    <div className={s.bets}>
      <Categories chosen={category} onChoose={choose} />
      <Bets
        filter={{ from, to, ...(category && { game_type: category }) }}
        onAll={category && (() => choose(undefined))}
      />
    </div>
  );
}

function Categories({
  chosen,
  onChoose,
}: {
  readonly chosen: Category | undefined;
  readonly onChoose: (category: Category | undefined) => void;
}) {
  const t = useT();
  return (
    <ChipRow label={t('category.label')}>
      <Chip selected={chosen === undefined} onClick={() => onChoose(undefined)}>
        {t('category.all')}
      </Chip>
      {categoryLooks.map(({ id, Icon, tint }) => (
        <Chip
          key={id}
          tint={tint}
          icon={<Icon size={20} />}
          selected={id === chosen}
          onClick={() => onChoose(id)}
        >
          {t(`category.${id}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}

function Bets({
  filter,
  onAll,
}: {
  readonly filter: Parameters<typeof useBets>[0];
  readonly onAll: (() => void) | undefined;
}) {
  const t = useT();
  const { bets: latest, page, setPage, failure, loading, reload, online, first } = useBets(filter);
  const csv = useBetsCsv(filter);
  const [opened, setOpened] = useState<Bet>();
  const content = (bets: RowOf<typeof betList>) => (
    <div className={s.bets} aria-busy={online && !first} data-waiting={online && !first}>
      <Sums sums={bets.sums} />
      <div className={s.tools}>
        <p className={s.count} role="status">
          {csv.progress
            ? t('bets.exporting', csv.progress)
            : t('bets.count', { count: bets.total })}
        </p>
        <Button
          variant="secondary"
          busy={csv.busy}
          icon={<IconDownload size={18} />}
          onClick={() => void csv.save()}
        >
          {t('bets.export')}
        </Button>
      </div>
      <BetTable bets={bets.data} onSee={setOpened} />
      <Pages index={page} total={bets.total} onChange={setPage} />
      <RoundSheet bet={opened} onClose={() => setOpened(undefined)} />
    </div>
  );

  const skeleton = Array.from({ length: skeletons }, (_, index) => <SkeletonRow key={index} />);
  return (
    <Read
      read={{ rows: latest && [latest], failure, loading, reload }}
      failed={t('bets.failed')}
      domain="bets"
      loading={t('bets.loading')}
      className={s.bets}
      skeleton={skeleton}
      offline={{ nothing: <EmptyState title={t('bets.offlineTitle')} body={t('bets.offline')} /> }}
      frame={Card}
    >
      {([bets]) => bets && (bets.total === 0 ? <NoBets onAll={onAll} /> : content(bets))}
    </Read>
  );
}

function NoBets({ onAll }: { readonly onAll: (() => void) | undefined }) {
  const t = useT();
  return (
    <Card>
      <EmptyState
        title={t('bets.emptyTitle')}
        body={t('bets.emptyBody')}
        action={
          onAll ? (
            <Button variant="secondary" onClick={onAll}>
              {t('bets.showAll')}
            </Button>
          ) : (
            <Link to={paths.slot()} className={buttonClass('secondary')}>
              {t('bets.emptyAction')}
            </Link>
          )
        }
      />
    </Card>
  );
}

/** Totals over all rounds of the list. */
function Sums({ sums: { staked, won, net } }: Pick<RowOf<typeof betList>, 'sums'>) {
  const t = useT();
  return (
    <Card>
      <dl className={s.sums}>
        {[
          { id: 'stake', value: formatListPeso(staked) },
          { id: 'payout', value: formatListPeso(won) },
          { id: 'net', value: formatListPeso(net, { sign: true }) },
        ].map(({ id, value }) => (
          <div key={id}>
            <dt>{t(`bets.columns.${id}`)}</dt>
            <dd className="num" data-up={id === 'net' && net > 0n}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
