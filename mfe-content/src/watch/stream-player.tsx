import { useOnline, useT } from '@parol/contract';
import { BannerArt } from '@parol/art';
import { Button, IconPlay, Note } from '@parol/ui';
import { useEffect, useRef, useState } from 'react';
import { attachStream, type AttachedStream } from './attach-stream.ts';
import s from './watch.module.css';

type State = 'idle' | 'starting' | 'playing' | 'failed';

/** The stream of a video element and its state: attached by `start`, detached on unmount. */
function useStream(url: string) {
  const video = useRef<HTMLVideoElement>(null);
  const attached = useRef<AttachedStream>(undefined);
  const [state, setState] = useState<State>('idle');
  useEffect(
    () => () => {
      attached.current?.detach();
      attached.current = undefined;
    },
    [],
  );

  const fail = () => {
    attached.current?.detach();
    attached.current = undefined;
    setState('failed');
  };
  async function start() {
    const element = video.current;
    if (!element) return;
    setState('starting');
    try {
      const stream = await attachStream(element, url, fail);
      // The player may have left the page meanwhile.
      if (!element.isConnected) return stream.detach();
      attached.current = stream;
      await element.play();
    } catch {
      fail();
    }
  }
  return { video, state, start, onPlaying: () => setState('playing') };
}

/** The live stream: loads when the player starts it, muted, and is detached on unmount. */
export function StreamPlayer({ url }: { readonly url: string }) {
  const t = useT();
  const online = useOnline();
  const { video, state, start, onPlaying } = useStream(url);
  const button = useRef<HTMLButtonElement>(null);
  // When the focused control disappears, focus its replacement; after a failure only if the visitor
  // has not focused anything else.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === video.current;
    if (state === 'starting') video.current?.focus({ preventScroll: true });
    if (state === 'failed' && isLost) button.current?.focus({ preventScroll: true });
  }, [state, video]);
  const isShown = state === 'starting' || state === 'playing';
  return (
    <figure className={s.figure}>
      <div className={s.screen}>
        <video
          ref={video}
          className={s.video}
          hidden={!isShown}
          muted
          loop
          playsInline
          controls
          preload="none"
          aria-label={t('watch.stream')}
          onPlaying={onPlaying}
        />
        {!isShown && (
          <div className={s.cover}>
            <span className={s.art} aria-hidden="true">
              <BannerArt kind="fiesta" />
            </span>
            {state === 'failed' && <Note tone="warn">{t('watch.failed')}</Note>}
            <Button ref={button} icon={<IconPlay size={18} />} onClick={() => void start()}>
              {t(state === 'failed' ? 'retry' : 'watch.play')}
            </Button>
            {!online && <p className={s.small}>{t('watch.offline')}</p>}
          </div>
        )}
      </div>
      <figcaption>
        {t('watch.stream')}
        <p className={s.small} role="status">
          {state === 'starting' && t('watch.starting')}
        </p>
      </figcaption>
    </figure>
  );
}
