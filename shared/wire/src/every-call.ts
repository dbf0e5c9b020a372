import * as v from 'valibot';
import * as bet from './bet.ts';
import * as campaign from './campaign.ts';
import * as campaignReward from './campaign-reward.ts';
import * as responsibleGaming from './responsible-gaming.ts';
import { groups, type Call } from './call/call.ts';
import * as checkIn from './check-in.ts';
import * as claimable from './claimable.ts';
import * as cms from './cms.ts';
import * as consent from './consent.ts';
import * as contact from './contact.ts';
import * as coupon from './coupon.ts';
import * as draw from './draw.ts';
import * as enquiry from './enquiry.ts';
import * as event from './event.ts';
import * as fund from './fund.ts';
import * as game from './game.ts';
import { gatewayDeposit } from './gateway.ts';
import * as jackpot from './jackpot.ts';
import * as kyc from './kyc.ts';
import * as match from './match.ts';
import * as member from './member.ts';
import * as mission from './mission.ts';
import * as passkey from './passkey.ts';
import * as payg from './payg.ts';
import * as pickIcon from './pick-icon.ts';
import * as prediction from './prediction.ts';
import * as privacy from './privacy.ts';
import * as providerCalls from './provider-calls.ts';
import * as rebate from './rebate.ts';
import * as referral from './referral.ts';
import * as report from './report.ts';
import * as review from './review.ts';
import * as survey from './survey.ts';
import * as ticket from './ticket.ts';
import * as token from './token.ts';
import * as totp from './totp.ts';
import * as vip from './vip.ts';

const callShape = v.object({
  group: v.picklist(groups),
  name: v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/)),
  request: v.function(),
  row: v.function(),
});

/** All calls of the API that have a fixed name, by group. */
export const namedCalls: readonly Call[] = [
  member,
  responsibleGaming,
  fund,
  campaign,
  game,
  bet,
  match,
  jackpot,
  providerCalls,
  report,
  cms,
  enquiry,
  consent,
  payg,
  passkey,
  totp,
  contact,
  kyc,
  privacy,
  vip,
  token,
  ticket,
  draw,
  checkIn,
  coupon,
  pickIcon,
  mission,
  campaignReward,
  claimable,
  rebate,
  referral,
  event,
  prediction,
  review,
  survey,
]
  .flatMap((module): unknown[] => Object.values(module))
  .filter((value): value is Call => v.is(callShape, value));

/**
 * The named calls, and one of each kind of gateway, result and provider calls, which differ only by
 * name.
 */
export const everyCall: readonly Call[] = [
  ...namedCalls,
  gatewayDeposit('maya'),
  report.gameResult('slot'),
  providerCalls.gameDetail('JILI'),
  providerCalls.gameResultLookup('JILI'),
];
