import { useCall, useLanguage, useSearchParams, useSession, useT } from '@parol/contract';
import { formatPeso, formatShortDay } from '@parol/domain';
import { Dated } from '@parol/kit';
import { Card, IconClock, Loading, Skeleton, TextButton } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { drawList } from '@parol/wire/draw';
import { useEffect } from 'react';
import { FailedNote } from '../failed-note.tsx';
import { CollapsibleSection } from '../collapsible-section.tsx';
import { lastDay } from '../last-day.ts';
import { DrawSheet } from './draw-sheet.tsx';
import s from './draws.module.css';
import { EnterDraw } from './enter-draw.tsx';
import { useDrawTime } from './use-draw-time.ts';

type Draw = RowOf<typeof drawList>;

/** Open and past draws, for everybody; nothing while the programme is off. */
export function DrawSection() {
  const t = useT();
  const { status } = useSession();
  const [query, setQuery] = useSearchParams();
  const read = useCall(drawList, {});
  const { rows, failure, reload } = read;
  // `mine` depends on the session: reload after a log-in.
  useEffect(() => void reload(), [status, reload]);
  const show = (draw_id: string | undefined) =>
    setQuery(draw_id === undefined ? {} : { draw: draw_id }, {
      replace: true,
      preventScrollReset: true,
    });
  const shown = query.get('draw');
  const sheet = (
    <DrawSheet
      drawId={shown ?? undefined}
      known={rows?.find(({ draw_id }) => draw_id === shown)}
      onClose={() => show(undefined)}
    />
  );
  // A linked draw stays verifiable while the programme is off, or before the first draw opens.
  const isOff = !rows && failure?.code === 'promotion_not_available';
  if (isOff || rows?.length === 0) return sheet;
  if (!rows && failure) return <FailedNote read={read} domain="draws" />;
  if (!rows)
    return (
      <>
        <Loading label={t('draws.loading')}>
          <Skeleton height={68} radius={16} />
        </Loading>
        {sheet}
      </>
    );
  return (
    <>
      <Draws rows={rows} reload={reload} onShow={show} />
      {sheet}
    </>
  );
}

interface DrawsProps {
  readonly rows: readonly Draw[];
  readonly reload: () => Promise<void>;
  readonly onShow: (draw_id: string) => void;
}

/** The door, with the time of the next draw, and all draws behind it. */
function Draws({ rows, reload, onShow }: DrawsProps) {
  const t = useT();
  const drawTime = useDrawTime();
  const open = rows.filter((draw) => !isOver(draw));
  const held = rows.filter(isOver);
  const next = open.find(({ state }) => state === 'open');
  return (
    <CollapsibleSection
      id="draws"
      title={t('draws.title')}
      line={next ? drawTime(next.closes_at) : t('draws.held')}
      icon={<IconClock size={20} />}
      tone="magenta"
    >
      <p className={s.lead}>{t('draws.lead')}</p>
      <ul className={s.list} aria-label={t('draws.open')}>
        {open.map((draw) => (
          <li key={draw.draw_id}>
            <OpenDraw draw={draw} reload={reload} onShow={() => onShow(draw.draw_id)} />
          </li>
        ))}
      </ul>
      {held.length > 0 && (
        <Card>
          <h3>{t('draws.held')}</h3>
          <ul className={s.held} aria-label={t('draws.held')}>
            {held.map((draw) => (
              <li key={draw.draw_id}>
                <HeldDraw draw={draw} onShow={() => onShow(draw.draw_id)} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </CollapsibleSection>
  );
}

/** Whether a draw was held or cancelled. */
const isOver = ({ state }: Draw) => state === 'drawn' || state === 'cancelled';

interface OpenDrawProps {
  readonly draw: Draw;
  readonly reload: () => Promise<void>;
  readonly onShow: () => void;
}

function OpenDraw({ draw, reload, onShow }: OpenDrawProps) {
  const t = useT();
  const mine = draw.mine ?? 0;
  return (
    <Card className={s.card}>
      <h3>{t(`draws.kind.${draw.kind}`)}</h3>
      <p className={`${s.pool} num`}>{formatPeso(draw.pool)}</p>
      <p className={`${s.small} num`}>
        <span>
          {draw.state === 'open' ? (
            <Dated at={draw.closes_at} text={(time) => t('draws.closes', { time })} />
          ) : (
            t(`draws.state.${draw.state}`)
          )}
        </span>
        {' · '}
        {t('draws.entered', { count: draw.tickets })}
      </p>
      {mine > 0 && <p className="num">{t('draws.mine', { count: mine })}</p>}
      {draw.state === 'open' && draw.mine !== null && <EnterDraw draw={draw} reload={reload} />}
      <TextButton onClick={onShow}>
        {t('draws.details', { name: t(`draws.kind.${draw.kind}`) })}
      </TextButton>
    </Card>
  );
}

function HeldDraw({ draw, onShow }: Omit<OpenDrawProps, 'reload'>) {
  const t = useT();
  const day = formatShortDay(lastDay(draw.closes_at), useLanguage().current);
  const name = `${t(`draws.kind.${draw.kind}`)} · ${day}`;
  const [first] = draw.winners;
  const isCancelled = draw.state === 'cancelled';
  const noWinner = isCancelled ? t('draws.cancelled.short') : t('draws.nobody');
  return (
    <>
      <span>
        <b>{name}</b>
        <small className="num">
          {first
            ? t(draw.winners.length === 1 ? 'draws.won' : 'draws.wonWith', {
                winner: first.winner,
                amount: formatPeso(first.amount, { whole: true }),
                count: draw.winners.length,
              })
            : noWinner}
        </small>
      </span>
      <TextButton
        onClick={onShow}
        aria-label={t(isCancelled ? 'draws.details' : 'draws.verifyOf', { name })}
      >
        {t(isCancelled ? 'draws.cancelled.why' : 'draws.verify.action')}
      </TextButton>
    </>
  );
}
