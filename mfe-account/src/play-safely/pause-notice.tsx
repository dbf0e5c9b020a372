import { Link, paths, useCall, useLocation, useT } from '@parol/contract';
import { Dated } from '@parol/kit';
import { cx, IconShield, Note } from '@parol/ui';
import { responsibleGamingWatch } from '@parol/wire/responsible-gaming';
import s from './play-safely.module.css';

/** Notice on every page during a pause: its end, and what is still possible. */
export default function PauseNotice() {
  const t = useT();
  const { pathname } = useLocation();
  const { first } = useCall(responsibleGamingWatch, {}, { skip: true });
  const pause = first?.pause;
  if (!pause || pathname === paths.playSafely()) return null;
  return (
    <aside className={cx('wrap', s.notice)} aria-label={t(`care.paused.${pause.kind}`)}>
      <Note tone="info" icon={<IconShield size={18} />}>
        <b>{t(`care.paused.${pause.kind}`)}.</b>{' '}
        <Dated at={pause.ends_at} text={(time) => t('care.paused.notice', { time })} />{' '}
        <Link to={paths.playSafely()} className={s.inline}>
          {t('care.title')}
        </Link>{' '}
        <Link to={paths.withdrawal()} className={s.inline}>
          {t('care.paused.withdraw')}
        </Link>
      </Note>
    </aside>
  );
}
