export interface AttachedStream {
  readonly detach: () => void;
}

/**
 * Plays the HLS stream at `url` in the element with hls.js, loaded on demand; natively in browsers
 * without MediaSource (older iPhones). Chromium also claims native support, but fails with streams
 * of two codecs. `onFailure` is called if the stream can't be loaded or decoded.
 */
export async function attachStream(
  video: HTMLVideoElement,
  url: string,
  onFailure: () => void,
): Promise<AttachedStream> {
  if (!('MediaSource' in globalThis)) return playNatively(video, url, onFailure);
  const { default: Hls } = await import('hls.js/light');
  if (!Hls.isSupported()) return playNatively(video, url, onFailure);
  // Its worker would be a blob, which the site's content security policy forbids.
  const hls = new Hls({ enableWorker: false });
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onFailure();
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return { detach: () => hls.destroy() };
}

function playNatively(video: HTMLVideoElement, url: string, onFailure: () => void): AttachedStream {
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
