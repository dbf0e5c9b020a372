import { Link, paths, useFailureText, useT } from '@parol/contract';
import { Button, buttonClass, EmptyState, IconRefresh, StateArt } from '@parol/ui';
import type { Failure } from '@parol/wire';
import type { Game } from '../catalogue/game.ts';

/** Codes for which a retry is useless. */
const final = new Set([
  'game_maintenance',
  'game_not_exists',
  'game_not_supported',
  'free_credit_detected',
  'currencyNotSupported',
  'BLOCK',
  'CLOSE',
  'game_code_required',
  'self_excluded',
  'cooling_off',
]);

/** Codes of a break, during which other games are not offered. */
const paused = new Set(['self_excluded', 'cooling_off']);

/** Why the game did not open, and alternatives. */
export function LaunchRefused({
  game,
  failure,
  onRetry,
  onDeposit,
}: {
  readonly game: Game | undefined;
  readonly failure: Failure;
  readonly onRetry: () => void;
  readonly onDeposit: () => void;
}) {
  const t = useT();
  const failureText = useFailureText('launch');
  const retry = !final.has(failure.code);
  return (
    <div role="alert">
      <EmptyState
        art={
          <StateArt
            kind={
              failure.kind === 'network'
                ? 'offline'
                : failure.code === 'game_not_exists'
                  ? 'lost'
                  : 'error'
            }
          />
        }
        title={game ? t('launch.refusedName', { game: game.game_name }) : t('launch.refused')}
        body={failureText(failure)}
        action={
          <>
            {retry && (
              <Button icon={<IconRefresh size={18} />} onClick={onRetry}>
                {t('retry')}
              </Button>
            )}
            {failure.code === 'free_credit_detected' && (
              <Button onClick={onDeposit}>{t('launch.deposit')}</Button>
            )}
            {paused.has(failure.code) ? (
              <Link to={paths.playSafely()} className={buttonClass('secondary')}>
                {t('launch.playSafely')}
              </Link>
            ) : (
              <Link
                to={game ? paths.category(game.game_type) : paths.slot()}
                className={buttonClass(
                  retry || failure.code === 'free_credit_detected' ? 'secondary' : 'primary',
                )}
              >
                {t('launch.others')}
              </Link>
            )}
          </>
        }
      />
    </div>
  );
}
