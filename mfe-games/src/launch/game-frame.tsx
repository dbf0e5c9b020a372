import { useOnline, useT } from '@parol/contract';
import { Button, ErrorState, OfflineNote } from '@parol/ui';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import type { Game } from '../catalogue/game.ts';
import { LaunchProgress } from './launch-progress.tsx';
import s from './launch.module.css';
import { readStudioMessage, type StudioMessage } from './studio-message.ts';

export interface GameFrameProps {
  readonly game: Game;
  /** At a provider's origin; checked by the caller. */
  readonly url: string;
  /** Whether the page shows the sandbox's mark, so that the game does not have to. */
  readonly marked?: boolean;
  readonly onMessage: (message: StudioMessage) => void;
  readonly onRetry: () => void;
}

/** A game that sends no message is shown after this time, with a retry: the page may be broken. */
const silentMs = 4_000;
/** If the page neither loads nor is ready by then, offer a retry. */
const tooLongMs = 20_000;

type Phase = 'loading' | 'shown' | 'silent' | 'late';

/** The game in a frame with the provider's origin; the star covers it until it is ready. */
export function GameFrame({ game, url, marked, onMessage, onRetry }: GameFrameProps) {
  const t = useT();
  const online = useOnline();
  const frame = useRef<HTMLIFrameElement>(null);
  const { phase, loaded, markLoaded, show } = useFramePhase(frame, { url, onMessage, onRetry });
  const seen = phase === 'shown' || phase === 'silent';

  return (
    <div className={s.stage}>
      <iframe
        ref={frame}
        className={s.frame}
        data-shown={seen}
        title={game.game_name}
        name={marked ? 'site-marked' : undefined}
        src={url}
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        allow="fullscreen; autoplay"
        referrerPolicy="origin"
        onLoad={markLoaded}
      />
      {!online && seen && (
        <OfflineNote className={s.offline}>{t('launch.hints.offlineRound')}</OfflineNote>
      )}
      {phase === 'loading' && (
        <div className={s.cover}>
          <LaunchProgress
            name={game.game_name}
            provider={game.provider_name}
            step={loaded ? 3 : 2}
          />
        </div>
      )}
      {phase === 'silent' && (
        <section className={s.stop} role="status">
          <p className={s.silent}>{t('launch.silent')}</p>
          <div className={s.stopActs}>
            <Button variant="secondary" onClick={show}>
              {t('launch.silentFine')}
            </Button>
            <Button onClick={onRetry}>{t('retry')}</Button>
          </div>
        </section>
      )}
      {phase === 'late' && (
        <div className={s.cover}>
          <ErrorState
            title={t('launch.lateTitle')}
            body={t('launch.lateBody')}
            retryLabel={t('retry')}
            onRetry={onRetry}
          />
        </div>
      )}
    </div>
  );
}

/** How far the game's page has come, by its messages, its load event and the time since. */
function useFramePhase(
  frame: RefObject<HTMLIFrameElement | null>,
  { url, onMessage, onRetry }: Omit<GameFrameProps, 'game' | 'marked'>,
) {
  const online = useOnline();
  const [phase, setPhase] = useState<Phase>('loading');
  const [loaded, setLoaded] = useState(false);
  const [answered, setAnswered] = useState(false);
  const latest = useRef(onMessage);
  latest.current = onMessage;

  // Listen before the frame can send its first message.
  useLayoutEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const message = readStudioMessage(event, {
        origin: new URL(url).origin,
        source: frame.current?.contentWindow,
      });
      if (!message) return;
      setAnswered(true);
      setPhase((now) => (message.type === 'parol:ready' || now === 'silent' ? 'shown' : now));
      latest.current(message);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [frame, url]);
  useEffect(() => {
    if (phase !== 'loading') return undefined;
    const isSilent = loaded && online && !answered;
    const timer = setTimeout(
      () => setPhase(isSilent ? 'silent' : 'late'),
      isSilent ? silentMs : tooLongMs,
    );
    return () => clearTimeout(timer);
  }, [phase, loaded, online, answered]);
  // When the connection returns, launch a game again that did not load.
  const wasOnline = useRef(online);
  const retryIfLate = useEffectEvent(() => phase === 'late' && onRetry());
  useEffect(() => {
    if (online && !wasOnline.current) retryIfLate();
    wasOnline.current = online;
  }, [online]);

  return {
    phase,
    loaded,
    markLoaded: () => setLoaded(true),
    /** Uncovers a game that sent no message. */
    show: () => setPhase('shown'),
  };
}
