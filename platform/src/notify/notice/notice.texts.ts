import type { Localized } from '@parol/domain';
import { accessNotices } from './access-notice.texts.ts';
import { moneyNotices } from './money-notice.texts.ts';
import type { NoticeKind, TextsOf } from './notice.facts.ts';

/** The closed list of notices to members about their account. */
export const noticeTexts: TextsOf<NoticeKind> = { ...accessNotices, ...moneyNotices };

/** The text of the SMS or e-mail, in both languages, because the member's language is unknown. */
export const messageText = ({ en, ph }: Localized, link: string): string =>
  `Parol: ${en} Wasn't you? Stop it here: ${link} / ${ph} Kung hindi ikaw iyon, buksan ang link.`;
