import { htmlLangs, localizedOf } from '@parol/domain';
import * as v from 'valibot';
import { call } from './call/call.ts';
import { amount, instant, lang, localized, noFields, ownPath, text } from './call/fields.ts';

export const bannerRow = () =>
  v.looseObject({
    banner_id: v.string(),
    /** 1 = shown before log-in, any other value = after log-in (specification §3). */
    banner_type: v.number(),
    title_en: v.string(),
    title_ph: v.string(),
    body_en: v.string(),
    body_ph: v.string(),
    action_en: v.string(),
    action_ph: v.string(),
    link: v.string(),
    art: v.string(),
    /** The address of its picture as a file, on the site's origin. */
    picture: v.optional(v.string()),
    tone: v.string(),
  });
const bannerRequest = () => v.strictObject({ lang: v.literal('all') });
export const slideBanner = /*#__PURE__*/ call({
  group: 'cms',
  name: 'slideBanner',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: bannerRequest,
  row: bannerRow,
});
export const announcementBanner = /*#__PURE__*/ call({
  group: 'cms',
  name: 'announcementBanner',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: bannerRequest,
  row: bannerRow,
});
export const promotionBanner = /*#__PURE__*/ call({
  group: 'cms',
  name: 'promotionBanner',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: bannerRequest,
  row: bannerRow,
});

/** The elements of an article's body; the only attribute is the address of a link. */
export const articleTags = [
  'h2',
  'h3',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'a',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'br',
] as const;

/** One SEO record in one language; body is sanitised HTML. */
export const seoRow = () =>
  v.looseObject({
    /** Differs between the languages of a page. */
    id: v.string(),
    page_name: v.string(),
    item_name: v.string(),
    lang: v.picklist(htmlLangs),
    body: v.string(),
    meta_title: v.string(),
    meta_desc: v.string(),
    keywords: v.string(),
    url: v.string(),
    canonical: v.string(),
    author: v.string(),
    publisher: v.string(),
    /** A path of the site. */
    image_url: v.string(),
    art: v.string(),
    published_at: instant(),
    /** When the present texts changed. */
    changed_at: instant(),
    minutes: v.number(),
  });
export const seo = /*#__PURE__*/ call({
  group: 'cms',
  name: 'seo',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject({ page_name: text(120) }),
  row: seoRow,
  required: { page_name: 'page_name_required' },
  codes: ['page_not_exists'],
});
/** Articles in one language, newest first, without their bodies. */
export const newsList = /*#__PURE__*/ call({
  group: 'cms',
  name: 'newsList',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject({ lang: lang() }),
  row: () =>
    v.looseObject({
      page_name: v.string(),
      item_name: v.string(),
      meta_desc: v.string(),
      url: v.string(),
      art: v.string(),
      /** The address of its picture as a file, on the site's origin. */
      picture: v.optional(v.string()),
      published_at: instant(),
      minutes: v.number(),
    }),
});

const feedMethods = ['win', 'deposit', 'withdrawal'] as const;
/** Recent ledger events with masked names; `method` filters by kind. */
export const realTimeTransactions = /*#__PURE__*/ call({
  group: 'cms',
  name: 'realTimeTransactions',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject({ method: v.picklist(['all', 'win', 'deposit', 'withdrawal']) }),
  known: { method: feedMethods },
  row: () =>
    v.looseObject({
      event_id: v.string(),
      method: v.picklist(feedMethods),
      member: v.string(),
      amount: amount(),
      at: instant(),
      /** The game of a win, otherwise the gateway or bank. */
      label: v.string(),
      art: v.nullable(v.unknown()),
      seconds: v.nullable(v.number()),
    }),
});
/** How long the last payouts took; no row while there are too few. */
export const withdrawalSpeed = /*#__PURE__*/ call({
  group: 'cms',
  name: 'withdrawalSpeed',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      /** Number of payouts that the figures are based on. */
      payouts: v.number(),
      /** Median of the seconds from request to payment. */
      median_seconds: v.number(),
      /** Whole percents, rounded down. */
      within_five_minutes: v.number(),
    }),
});
/** The ten largest payouts of the last 30 days, with masked names. */
export const epicWithdrawals = /*#__PURE__*/ call({
  group: 'cms',
  name: 'epicWithdrawals',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      withdrawal_id: v.string(),
      member: v.string(),
      amount: amount(),
      at: instant(),
      /** The bank. */
      label: v.string(),
      seconds: v.number(),
    }),
});
export const streamLink = /*#__PURE__*/ call({
  group: 'cms',
  name: 'streamLink',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () => v.looseObject({ url: v.nullable(ownPath()) }),
});

/** Videos with their captions; no rows while there are none. */
export const videoList = /*#__PURE__*/ call({
  group: 'cms',
  name: 'videoList',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      video_id: v.string(),
      title: localized(),
      url: ownPath(),
      poster: ownPath(),
      /** Addresses of the captions (WebVTT). */
      captions: v.object(localizedOf(ownPath(), v.exactOptional(ownPath()))),
    }),
});
/** The operator's own pages on social networks; no rows while there are none. */
export const socialList = /*#__PURE__*/ call({
  group: 'cms',
  name: 'socialList',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  /** The specification's fixed brand code. */
  request: () => v.strictObject({ brand_code: v.literal('PAROL') }),
  row: () => v.looseObject({ network: v.string(), url: v.string() }),
});
