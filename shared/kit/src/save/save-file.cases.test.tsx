// @vitest-environment happy-dom
import { isInAppBrowser } from '@parol/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { remoteRenderer } from '../testing/index.ts';
import { useSaveFile } from './use-save-file.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const facebook =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0.0.1;]';
const messengerOnIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/MessengerForiOS;FBAV/480.0.0.1]';

it.each([
  ['Chrome on Android', chrome, false],
  ['Facebook on Android', facebook, true],
  ['Messenger on an iPhone', messengerOnIphone, true],
  ['Instagram', `${chrome} Instagram 340.0`, true],
  ['TikTok', `${chrome} musical_ly_2024`, true],
])('%s - is an in-app browser: %s', (_name, agent, expected) => {
  expect(isInAppBrowser(agent)).toBe(expected);
});

const renderSaver = remoteRenderer({ name: 'account', texts: { en: {}, ph: {} } });
const saved: boolean[] = [];
function Saver() {
  const save = useSaveFile();
  const press = async () => void saved.push(await save('bets.csv', 'a,b', 'text/csv'));
  return (
    <button type="button" onClick={() => void press()}>
      Save
    </button>
  );
}

afterEach(() => {
  saved.length = 0;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Presses "Save" in a browser with this user agent and this way to share files. */
async function press(agent: string, share?: () => Promise<void>, language: 'en' | 'ph' = 'en') {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  Object.assign(navigator, { share, canShare: share && (() => true) });
  const { log } = renderSaver(<Saver />, { language });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  return { toasts: log.toasts, downloads: clicked.mock.calls.length, isSaved: saved[0] };
}

describe('a file', () => {
  it('in a browser of its own - is downloaded', async () => {
    expect(await press(chrome)).toEqual({ toasts: [], downloads: 1, isSaved: true });
  });

  it('in an app that shares files - is shared', async () => {
    const shared = vi.fn(async () => undefined);
    expect(await press(facebook, shared)).toEqual({ toasts: [], downloads: 0, isSaved: true });
    expect(shared).toHaveBeenCalledExactlyOnceWith({
      files: [expect.objectContaining({ name: 'bets.csv' })],
    });
  });

  it.each([
    ['en', /^This app can't save files\. Open this page in Chrome or Safari/],
    ['ph', /^Hindi makakapag-save ng file ang app na ito\./],
  ] as const)(
    'in an app without sharing (%s) - is not saved, which says what to do',
    async (language, text) => {
      expect(await press(facebook, undefined, language)).toEqual({
        toasts: [{ tone: 'info', text: expect.stringMatching(text) }],
        downloads: 0,
        isSaved: false,
      });
    },
  );

  it('whose sheet of apps the player closes - is not saved, without a message', async () => {
    const close = async () => {
      throw new DOMException('closed', 'AbortError');
    };
    expect(await press(facebook, close)).toEqual({ toasts: [], downloads: 0, isSaved: false });
  });
});
