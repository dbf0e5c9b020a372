export type Placement = 'slide' | 'announcement' | 'promotion';
export type BannerState = 'draft' | 'published' | 'withdrawn';

export interface BannerTable {
  banner_id: string;
  placement: Placement;
  /** 1 = shown before log-in, any other value = after log-in. */
  banner_type: number;
  title_en: string;
  title_ph: string;
  body_en: string;
  body_ph: string;
  action_en: string;
  action_ph: string;
  link: string;
  art: string;
  tone: string;
  position: number;
  state: BannerState;
  starts_at: Date | null;
  ends_at: Date | null;
  updated_at: Date;
}

export interface SeoRecordTable {
  page_name: string;
  /** As in `<html lang>`. */
  lang: string;
  item_name: string;
  body: string;
  meta_title: string;
  meta_desc: string;
  keywords: string;
  url: string;
  author: string;
  publisher: string;
  image_url: string | null;
  art: string;
  minutes: number;
  published_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    banner: BannerTable;
    seo_record: SeoRecordTable;
  }
}
