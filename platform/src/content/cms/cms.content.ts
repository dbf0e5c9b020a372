import { articleArts, bannerArts, htmlLangs, localizedOf } from '@parol/domain';
import { localized, text } from '@parol/wire/fields';
import * as v from 'valibot';
import type { Kind } from './cms.schema.ts';
import type { FillFigures } from './figures.ts';

/** The content of each kind, checked when it is imported and when it is read. */

const line = (most: number) => v.pipe(text(most), v.trim(), v.nonEmpty('is empty'));
/** A path of this site, or an https address. */
const address = () =>
  v.pipe(
    text(400),
    v.regex(
      /^(?:\/(?![/\\])|https:\/\/[a-z0-9])[^\s"'<>\\`]*$/i,
      'is no path of this site and no https address',
    ),
  );
/** A video, its captions or a stream: the page's policy allows only those of this site. */
const media = () =>
  v.pipe(text(400), v.regex(/^\/(?![/\\])[^\s"'<>\\`]*$/, 'is no path of this site'));
/** A picture of this site; not SVG, which can contain code. */
const picture = () =>
  v.pipe(
    text(400),
    v.regex(
      /^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:png|jpe?g|webp)$/i,
      'is no picture of this site: png, jpg, jpeg or webp',
    ),
  );
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** What the list of articles shows of an article in one language. */
const articleHead = {
  title: line(160),
  metaTitle: line(160),
  description: line(400),
  keywords: line(400),
  author: line(80),
  art: v.picklist(articleArts, `is none of the pictures ${articleArts.join(', ')}`),
  image: v.nullable(picture()),
  /** A Manila day. */
  published: v.pipe(v.string(), v.isoDate()),
  /** Minutes to read. */
  minutes: count(1_000),
};
export const articleHeadSchema = v.object(articleHead);
export const articleTextSchema = v.strictObject({ ...articleHead, markdown: line(100_000) });
export type ArticleText = v.InferOutput<typeof articleTextSchema>;
/** An article by language, as in `<html lang>`. */
const article = v.record(v.picklist(htmlLangs), articleTextSchema);

const banner = v.strictObject({
  placement: v.picklist(['slide', 'announcement', 'promotion']),
  /** 1 = shown before log-in, any other value = after log-in. */
  banner_type: count(99),
  title_en: line(120),
  title_ph: line(120),
  body_en: line(400),
  body_ph: line(400),
  action_en: line(60),
  action_ph: line(60),
  link: address(),
  art: v.picklist(bannerArts, `is none of the pictures ${bannerArts.join(', ')}`),
  tone: v.picklist(['violet', 'sunset', 'sea', 'rose', 'forest']),
  position: count(1_000),
});

const video = v.strictObject({
  title: localized(),
  url: media(),
  poster: picture(),
  /** Addresses of the captions in WebVTT. */
  captions: v.object(localizedOf(media(), v.exactOptional(media()))),
  position: count(1_000),
});

const stream = v.strictObject({ url: media() });

const social = v.strictObject({
  network: line(40),
  url: v.pipe(text(400), v.regex(/^https:\/\/[a-z0-9][^\s"'<>\\`]*$/i, 'is no https address')),
  position: count(1_000),
});

export const contentSchemas = { article, banner, video, stream, social } as const satisfies Record<
  Kind,
  v.GenericSchema
>;
type Banner = v.InferOutput<typeof banner>;
export type Placement = Banner['placement'];

/** A banner with current figures in its titles and texts. */
export async function withFigures(content: Banner, fill: FillFigures): Promise<Banner> {
  const [title_en, title_ph, body_en, body_ph] = await Promise.all([
    fill(content.title_en),
    fill(content.title_ph),
    fill(content.body_en),
    fill(content.body_ph),
  ]);
  return { ...content, title_en, title_ph, body_en, body_ph };
}

/** The content of a kind. Throws one line that begins with `source` and names each wrong field. */
export function parseContent<T>(
  schema: v.GenericSchema<unknown, T>,
  content: unknown,
  source: string,
): T {
  const parsed = v.safeParse(schema, content);
  if (parsed.success) return parsed.output;
  throw new Error(
    `${source}: ${parsed.issues
      .map((issue) => `"${v.getDotPath(issue) ?? 'content'}" ${issue.message}`)
      .join('; ')}.`,
  );
}
