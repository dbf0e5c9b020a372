import type { ContentFile } from '@parol/platform/content/cms';

/** Where the sandbox serves its stream and video. */
export const mediaPath = '/sandbox/media/';

/** A stream and a video of our own drawings; the pictures say that they are samples. */
export const sampleContent: readonly ContentFile[] = [
  {
    key: { kind: 'stream', name: 'sandbox' },
    content: { url: `${mediaPath}stream.m3u8` },
  },
  {
    key: { kind: 'video', name: 'sandbox-deposit' },
    content: {
      title: { en: 'A deposit in three steps', ph: 'Deposit sa tatlong hakbang' },
      url: `${mediaPath}deposit.mp4`,
      poster: `${mediaPath}deposit.jpg`,
      captions: { en: `${mediaPath}deposit.en.vtt`, ph: `${mediaPath}deposit.ph.vtt` },
      position: 1,
    },
  },
];
