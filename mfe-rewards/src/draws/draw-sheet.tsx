import { useCall, useT } from '@parol/contract';
import { formatDateTime, formatPeso, formatAmount } from '@parol/domain';
import { Read, Time } from '@parol/kit';
import { Button, FormError, Note, Sheet, Skeleton, SummaryRows } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { type drawList, drawProof } from '@parol/wire/draw';
import s from './draws.module.css';
import { useVerification } from './use-verification.ts';

type Draw = RowOf<typeof drawList>;

export interface DrawSheetProps {
  /** Undefined while the sheet is closed. */
  readonly drawId: string | undefined;
  /** The draw, if the page lists it. */
  readonly known: Draw | undefined;
  readonly onClose: () => void;
}

/** A draw's rules, commitments and winners, and its verification in the browser. */
export function DrawSheet({ drawId, known, onClose }: DrawSheetProps) {
  const t = useT();
  return (
    <Sheet
      open={drawId !== undefined}
      onClose={onClose}
      title={known ? t(`draws.kind.${known.kind}`) : t('draws.one')}
      closeLabel={t('close')}
      size="lg"
      footer={
        <Button variant="secondary" full onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {drawId !== undefined && (known ? <Details draw={known} /> : <Loaded drawId={drawId} />)}
    </Sheet>
  );
}

/** An older draw, opened by a link, that the page does not list. */
function Loaded({ drawId }: { readonly drawId: string }) {
  const t = useT();
  const read = useCall(drawProof, { draw_id: drawId });
  return (
    <Read
      read={read}
      failed={t('draws.failed')}
      domain="draws"
      loading={t('draws.loading')}
      skeleton={<Skeleton height={240} radius={12} />}
    >
      {([found]) => found && <Details draw={found.draw} />}
    </Read>
  );
}

function Details({ draw }: { readonly draw: Draw }) {
  const t = useT();
  const whole = (units: bigint) => formatPeso(units, { whole: true });
  return (
    <div className={s.details}>
      {draw.state === 'cancelled' && <Note tone="info">{t('draws.cancelled.long')}</Note>}
      <SummaryRows
        rows={[
          { label: t('draws.rows.opens'), value: <Time at={draw.opens_at} /> },
          { label: t('draws.rows.closes'), value: <Time at={draw.closes_at} /> },
          { label: t('draws.rows.tickets'), value: draw.tickets },
          { label: t('draws.rows.pool'), value: formatPeso(draw.pool), strong: true },
        ]}
      />
      <p className={s.small}>
        {t('draws.poolOf', {
          rate: trimmed(draw.rate),
          minimum: whole(draw.minimum),
          cap: whole(draw.cap),
        })}{' '}
        {t('draws.shares', { shares: draw.shares.map((share) => `${share}%`).join(', ') })}{' '}
        <span>{draw.turnover > 0 && t('draws.turnover', { count: draw.turnover })}</span>
      </p>
      {draw.winners.length > 0 && (
        <ol className={s.winners} aria-label={t('draws.winners')}>
          {draw.winners.map(({ place, ticket_no, winner, amount }) => (
            <li key={place}>
              <span>
                <b className="num">{winner}</b>
                <small className="num">{t('draws.ticketNo', { number: ticket_no })}</small>
              </span>
              <b className="num">{formatPeso(amount)}</b>
            </li>
          ))}
        </ol>
      )}
      {draw.rest !== null && draw.rest > 0n && (
        <p className={`${s.small} num`}>{t('draws.rest', { amount: whole(draw.rest) })}</p>
      )}
      {draw.state !== 'cancelled' && <Proof draw={draw} />}
    </div>
  );
}

function Proof({ draw }: { readonly draw: Draw }) {
  const t = useT();
  const { busy, result, error, run } = useVerification(draw);
  const facts = [
    ['seedHash', draw.seed_hash],
    ['listHash', draw.list_hash],
    ['seed', draw.seed],
    ['beaconValue', draw.beacon_value],
  ] as const;
  return (
    <section className={s.proof} aria-label={t('draws.verify.title')}>
      <h3>{t('draws.verify.title')}</h3>
      <p className={s.small}>{t('draws.verify.how')}</p>
      {draw.beacon !== null && draw.beacon_at !== null && (
        <p className={s.small}>
          {t(draw.beacon === 'sandbox' ? 'draws.verify.sandbox' : 'draws.verify.beacon', {
            beacon: draw.beacon,
            round: draw.beacon_round,
            time: formatDateTime(draw.beacon_at),
          })}
        </p>
      )}
      <dl className={s.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`draws.verify.${name}`)}</dt>
            <dd className={s.hash}>{value ?? t('draws.verify.later')}</dd>
          </div>
        ))}
      </dl>
      {draw.state === 'drawn' && (
        <Button variant="secondary" full busy={busy} onClick={() => void run()}>
          {t('draws.verify.action')}
        </Button>
      )}
      {error !== undefined && <FormError>{error}</FormError>}
      <div role="status">
        {result !== undefined && (
          <Note tone={result ? 'success' : 'warn'}>
            {t(result ? 'draws.verify.right' : 'draws.verify.wrong')}
          </Note>
        )}
      </div>
    </section>
  );
}

/** A percentage without trailing zeros. */
const trimmed = (percent: bigint): string => String(Number(formatAmount(percent)));
