import { useLanguage, useToast } from '@parol/contract';
import { type Localized, localText } from '@parol/domain';
import { isInAppBrowser, saveFile } from '@parol/ui';

const openElsewhere: Localized = {
  en: 'This app can\'t save files. Open this page in Chrome or Safari: look for "Open in browser" in the menu of the app.',
  ph: 'Hindi makakapag-save ng file ang app na ito. Buksan ang page sa Chrome o Safari: hanapin ang "Open in browser" sa menu ng app.',
};

export type SaveFile = (name: string, content: BlobPart, type: string) => Promise<boolean>;

/**
 * Saves a file, or offers to share it where the page is shown inside another app, whose browser
 * can't save files. The result is true if the browser took the file; if it can't have it, a toast
 * says what to do. A player who closes the sheet of apps gets no message.
 */
export function useSaveFile(): SaveFile {
  const toast = useToast();
  const language = useLanguage();
  return async (name, content, type) => {
    if (!isInAppBrowser()) {
      saveFile(name, content, type);
      return true;
    }
    const outcome = await share(new File([content], name, { type }));
    if (outcome === 'impossible')
      toast({ tone: 'info', text: localText(openElsewhere, language.current) });
    return outcome === 'shared';
  };
}

async function share(file: File): Promise<'shared' | 'closed' | 'impossible'> {
  const files = [file];
  if (!navigator.canShare?.({ files })) return 'impossible';
  try {
    await navigator.share({ files });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'impossible';
  }
}
