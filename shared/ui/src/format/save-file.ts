/** Browsers may read the file some time after the click; Safari asks the user first. */
const readWithinMs = 60_000;

/** Downloads a text or picture as a file. In-app browsers ignore this: see `isInAppBrowser`. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}

/**
 * Facebook, Messenger, Instagram, TikTok, LINE and Viber, and Android's WebView ("; wv)"), by the
 * words that they add to the user agent. Nothing happens there when a page downloads a file.
 */
const inApp =
  /\bFB(?:AN|AV|_IAB)|\bMessenger|\bInstagram|\bmusical_ly|\bBytedanceWebview|\bLine\/|\bViber|; wv\)/;

/** Whether the page is shown inside another app, whose browser can't save files. */
export const isInAppBrowser = (userAgent = navigator.userAgent): boolean => inApp.test(userAgent);
