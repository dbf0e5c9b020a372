import type { TestPlatform } from '../../testing/platform.ts';

/** The latest five messages to a phone or e-mail, newest first. */
export const sentTo = async (platform: TestPlatform, recipient: string) =>
  (await platform.services.messages.latest(5, recipient)).map(({ purpose, body, channel }) => ({
    purpose,
    body,
    channel,
  }));
