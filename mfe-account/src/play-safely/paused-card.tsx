import { Link, paths, useT } from '@parol/contract';
import { Dated } from '@parol/kit';
import { buttonClass, Card, IconShield } from '@parol/ui';
import type { ResponsibleGaming } from './responsible-gaming.ts';
import s from './play-safely.module.css';

/** Shown during a pause: its end, what is blocked, and what is still possible. */
export function PausedCard({ pause }: { readonly pause: NonNullable<ResponsibleGaming['pause']> }) {
  const t = useT();
  return (
    <Card as="section" aria-label={t(`care.paused.${pause.kind}`)} glow className={s.paused}>
      <IconShield size={32} />
      <div>
        <h2>{t(`care.paused.${pause.kind}`)}</h2>
        <p className="num">
          <Dated at={pause.ends_at} text={(time) => t('care.paused.until', { time })} />
        </p>
        <p>{t('care.paused.blocked')}</p>
        <p>{t(`care.paused.money.${pause.kind}`)}</p>
        <Link to={paths.withdrawal()} className={buttonClass('secondary')}>
          {t('care.paused.withdraw')}
        </Link>
      </div>
    </Card>
  );
}
