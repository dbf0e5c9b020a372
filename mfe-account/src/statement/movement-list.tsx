import { useLanguage, useT } from '@parol/contract';
import { formatListPeso } from '@parol/domain';
import { Time } from '@parol/kit';
import { AmountText, CellText, DataList, IconChevronDown } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import type { memberStatement } from '@parol/wire/report';
import { useState } from 'react';
import { movementLabel } from './movement-label.ts';
import { runsOf, type Movement } from './movement-runs.ts';
import s from './statement.module.css';

/** A row: a movement, or a run of one game with the number of its movements. */
interface Line {
  readonly id: string;
  readonly movement: Movement;
  readonly amount: bigint;
  readonly run?: { readonly count: number; readonly isOpen: boolean };
}

/** The rows of a page: a run is followed by its movements while it is open. */
function linesOf(movements: readonly Movement[], open: ReadonlySet<string>): readonly Line[] {
  const single = (movement: Movement): Line => ({
    id: movement.movement_id,
    movement,
    amount: movement.amount,
  });
  return runsOf(movements).flatMap((run) => {
    const [newest] = run.movements;
    if (run.movements.length === 1) return [single(newest)];
    const id = `run ${newest.movement_id}`;
    const isOpen = open.has(id);
    return [
      { id, movement: newest, amount: run.amount, run: { count: run.movements.length, isOpen } },
      ...(isOpen ? run.movements.map(single) : []),
    ];
  });
}

/**
 * A page of movements, with runs of one game as one row that unfolds. A zero shows blank
 * (specification §9).
 */
export function MovementList({ statement }: { readonly statement: RowOf<typeof memberStatement> }) {
  const t = useT();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { money_in, money_out, staked, won } = statement;
  const toggle = (id: string) =>
    setOpen(
      (before) =>
        new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  return (
    <DataList
      compact
      caption={t('statement.caption')}
      rows={linesOf(statement.data, open)}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'kind',
          header: t('statement.columns.kind'),
          primary: true,
          render: (line) => <What line={line} onToggle={() => toggle(line.id)} />,
        },
        {
          id: 'at',
          header: t('statement.columns.at'),
          render: ({ movement }) => <Time at={movement.at} />,
        },
        {
          id: 'amount',
          header: t('statement.columns.amount'),
          align: 'end',
          render: ({ amount }) =>
            amount !== 0n && (
              <AmountText tone={amount > 0n ? 'win' : 'plain'}>
                {formatListPeso(amount, { sign: true })}
              </AmountText>
            ),
        },
        {
          id: 'balance',
          header: t('statement.columns.balance'),
          align: 'end',
          render: ({ movement }) => formatListPeso(movement.balance_after),
        },
      ]}
      footer={[
        t('statement.rangeChange'),
        '',
        <AmountText key="sum">
          {formatListPeso(money_in - money_out - staked + won, { sign: true })}
        </AmountText>,
        '',
      ]}
    />
  );
}

/** What moved the balance: kind and name of a movement, or game and size of a run. */
function What({ line, onToggle }: { readonly line: Line; readonly onToggle: () => void }) {
  const t = useT();
  const language = useLanguage().current;
  const { movement, run } = line;
  const label = movement.label && movementLabel(movement, language);
  if (!run) return <CellText detail={label}>{t(`statement.kinds.${movement.kind}`)}</CellText>;
  return (
    <button type="button" className={s.run} aria-expanded={run.isOpen} onClick={onToggle}>
      <CellText detail={t('statement.run', { count: run.count })}>{label}</CellText>
      <IconChevronDown size={18} />
    </button>
  );
}
