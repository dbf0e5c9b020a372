import { useLanguage } from '@parol/contract';
import { defaultLanguage, htmlLangOf, localText } from '@parol/domain';
import type { RowOf } from '@parol/wire';
import type { videoList } from '@parol/wire/cms';
import s from './watch.module.css';

/** A video with captions. Only its poster loads before it is played. */
export function VideoPlayer({ video }: { readonly video: RowOf<typeof videoList> }) {
  const language = useLanguage().current;
  const title = localText(video.title, language);
  const captions = localText(video.captions, language);
  const captionLanguage = captions === video.captions[defaultLanguage] ? defaultLanguage : language;
  return (
    <figure className={s.figure}>
      <video
        className={s.video}
        src={video.url}
        poster={video.poster}
        preload="none"
        controls
        playsInline
        aria-label={title}
      >
        <track kind="captions" src={captions} srcLang={htmlLangOf(captionLanguage)} default />
      </video>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
