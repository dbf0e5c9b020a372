import { useOnline, useT } from '@parol/contract';
import { LoadingStar, OfflineNote } from '@parol/ui';
import { GameName } from '../tile/game-name.tsx';
import s from './launch.module.css';

const steps = 3;

/** A loading game: the star, its name and the progress. */
export function LaunchProgress({
  name,
  provider,
  step,
}: {
  readonly name: string | undefined;
  readonly provider: string | undefined;
  readonly step: 1 | 2 | 3;
}) {
  const t = useT();
  const online = useOnline();
  return (
    <div className={s.progress} role="status">
      <LoadingStar size={112} />
      <p className={s.progressName}>{name ? <GameName name={name} /> : t('launch.title')}</p>
      {provider && <p className={s.progressProvider}>{provider}</p>}
      <span className={s.bar} aria-hidden="true">
        <span style={{ width: `${(step / (steps + 1)) * 100}%` }} />
      </span>
      <p className={s.progressStep}>{t(`launch.steps.${step}`)}</p>
      {online ? (
        <p className={s.hint}>{t(isSlow() ? 'launch.hints.slow' : 'launch.hints.sound')}</p>
      ) : (
        <OfflineNote className={s.offlineHint}>{t('launch.hints.offline')}</OfflineNote>
      )}
    </div>
  );
}

/** Whether the browser reports a slow connection or data saving. Few browsers do. */
function isSlow(): boolean {
  const { connection } = navigator as {
    readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
  };
  return (
    connection?.saveData === true ||
    ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '')
  );
}
