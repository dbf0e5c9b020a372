import type { Locator, Page } from '@playwright/test';
import { textsOf } from '../fixtures/texts.ts';

/** The live stream, the videos and the payouts of `/news`. */
export class WatchSection {
  readonly stream: Locator;
  readonly play: Locator;
  /** The largest payouts. */
  readonly payouts: Locator;
  /** The captions of the video with this title. */
  readonly captionsOf: (title: string) => Locator;

  constructor(private readonly page: Page) {
    const t = textsOf('content', 'en');
    const video = page.locator('video');
    this.stream = video.and(page.getByLabel(t('watch.stream')));
    this.play = page.getByRole('button', { name: t('watch.play') });
    this.payouts = page.getByRole('list', { name: t('payouts.largest') }).getByRole('listitem');
    this.captionsOf = (title) => video.and(page.getByLabel(title)).locator('track');
  }

  open = () => this.page.goto('/news');

  /** Seconds that were played. */
  playedSeconds = () => this.stream.evaluate((video: HTMLVideoElement) => video.currentTime);
  isMuted = () => this.stream.evaluate((video: HTMLVideoElement) => video.muted);
}
