import type { Localized } from '@parol/domain';
import type { OutgoingMessage } from '../../notify/inbox/inbox.ts';

export function verifiedMessage(id: bigint): OutgoingMessage {
  return {
    template: `kyc-verified:${id}`,
    title: { en: 'Your identity is verified', ph: 'Verified na ang ID mo' },
    body: {
      en: 'Thank you. Your document was checked. Your full name and birthday are fixed now, and your payouts go to that name.',
      ph: 'Salamat. Nasuri na ang dokumento mo. Hindi na mababago ang buong pangalan at birthday mo, at sa pangalang iyon ang payout mo.',
    },
  };
}

export function rejectedMessage(id: bigint, reason: Localized): OutgoingMessage {
  return {
    template: `kyc-rejected:${id}`,
    title: { en: 'Your document could not be accepted', ph: 'Hindi tinanggap ang dokumento mo' },
    body: {
      en: `${reason.en}. You can send it again under Settings, Documents.`,
      ph: `${reason.ph}. Puwede mo itong ipadala ulit sa Mga setting, Mga dokumento.`,
    },
  };
}
