/** An attached stream, to be detached at its end. */
export interface AttachedStream {
  readonly detach: () => void;
}

/**
 * Plays the HLS stream at `url` in the element, by hls.js, which is loaded for this alone; by the
 * browser where it has no MediaSource (older iPhones). Chromium says that it plays HLS itself, but
 * fails at a stream with two codecs. `onFailure` is called if the stream can't be loaded or decoded.
 */
export async function attachStream(
  video: HTMLVideoElement,
  url: string,
  onFailure: () => void,
): Promise<AttachedStream> {
  if (!('MediaSource' in globalThis)) return playByBrowser(video, url, onFailure);
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) return playByBrowser(video, url, onFailure);
  // Its worker would be a blob, which the site's policy does not allow as code.
  const hls = new Hls({ enableWorker: false });
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onFailure();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return { detach: () => hls.destroy() };
}

function playByBrowser(
  video: HTMLVideoElement,
  url: string,
  onFailure: () => void,
): AttachedStream {
  video.addEventListener('error', onFailure);
  video.src = url;
  return {
    detach: () => {
      video.removeEventListener('error', onFailure);
      video.removeAttribute('src');
      video.load();
    },
  };
}
