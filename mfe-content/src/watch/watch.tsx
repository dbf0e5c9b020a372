import { useCall, useT } from '@parol/contract';
import { Section } from '@parol/ui';
import { streamLink, videoList } from '@parol/wire/cms';
import { StreamPlayer } from './stream-player.tsx';
import { VideoPlayer } from './video-player.tsx';
import s from './watch.module.css';

/** The live stream and the videos; nothing while there are none. Each loads when it is started. */
export function Watch() {
  const t = useT();
  const stream = useCall(streamLink, {}).first?.url ?? undefined;
  const videos = useCall(videoList, {}).rows ?? [];
  if (stream === undefined && videos.length === 0) return null;
  return (
    <Section title={t('watch.title')}>
      <ul className={s.list}>
        {stream !== undefined && (
          <li>
            <StreamPlayer key={stream} url={stream} />
          </li>
        )}
        {videos.map((video) => (
          <li key={video.video_id}>
            <VideoPlayer video={video} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
