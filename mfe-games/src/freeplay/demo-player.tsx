import {
  paths,
  useFailureDetail,
  useFailureText,
  useLocation,
  useModal,
  useNavigate,
  useSession,
  useT,
} from '@parol/contract';
import {
  Button,
  ErrorState,
  IconBack,
  IconButton,
  IconFullscreen,
  IconFullscreenExit,
} from '@parol/ui';
import { useRef } from 'react';
import type { Game } from '../catalogue/game.ts';
import { launchAddress } from '../catalogue/launch-address.ts';
import { GameFrame } from '../launch/game-frame.tsx';
import { LaunchProgress } from '../launch/launch-progress.tsx';
import { OverPage } from '../launch/over-page.tsx';
import { useFullScreen } from '../launch/use-full-screen.ts';
import s from './freeplay.module.css';
import { useDemo } from './use-demo.ts';

/** A demo over the page; going back returns to the same position in the list. */
export function DemoPlayer({ game }: { readonly game: Game }) {
  const t = useT();
  const failureText = useFailureText('launch');
  const failureDetail = useFailureDetail();
  const navigate = useNavigate();
  const modal = useModal();
  const member = useSession().status === 'member';
  const arrivedHere = useLocation().key === 'default';
  const dialog = useRef<HTMLDialogElement>(null);
  const fullScreen = useFullScreen(dialog);
  const demo = useDemo(game);
  const back = () =>
    void (arrivedHere ? navigate(paths.freeplay(), { replace: true }) : navigate(-1));
  const real = launchAddress(game, { pathname: paths.freeplay(), search: '' });
  const forReal = () => (member ? void navigate(real) : modal.open('login', { next: real }));

  return (
    <OverPage dialog={dialog} label={game.game_name} onLeave={back}>
      <header className={s.bar}>
        <IconButton label={t('launch.back')} icon={<IconBack />} onClick={back} />
        <p className={s.name}>
          <b>{game.game_name}</b>
        </p>
        <Button onClick={forReal}>{t('freeplay.forReal')}</Button>
        {document.fullscreenEnabled && (
          <IconButton
            label={t(fullScreen.on ? 'launch.fullScreenOff' : 'launch.fullScreen')}
            icon={fullScreen.on ? <IconFullscreenExit /> : <IconFullscreen />}
            onClick={fullScreen.toggle}
          />
        )}
      </header>
      {demo.at === 'opening' && (
        <div className={s.middle}>
          <LaunchProgress name={game.game_name} provider={game.provider_name} step={1} />
        </div>
      )}
      {demo.at === 'failed' && (
        <div className={s.middle}>
          <ErrorState
            title={t('launch.refusedName', { game: game.game_name })}
            body={failureText(demo.failure)}
            detail={failureDetail(demo.failure)}
            retryLabel={t('retry')}
            onRetry={demo.retry}
          />
        </div>
      )}
      {demo.at === 'open' && (
        <GameFrame
          key={demo.url}
          game={game}
          url={demo.url}
          onMessage={() => undefined}
          onRetry={demo.retry}
        />
      )}
    </OverPage>
  );
}
