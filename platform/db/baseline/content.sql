-- Published content of the site.

-- Banners of the site. banner_type 1 is shown before login (specification §3).
create table banner (
  banner_id   text        primary key,
  placement   text        not null check (placement in ('slide', 'announcement', 'promotion')),
  banner_type smallint    not null,
  title_en    text        not null,
  title_ph    text        not null,
  body_en     text        not null,
  body_ph     text        not null,
  action_en   text        not null,
  action_ph   text        not null,
  link        text        not null,
  art         text        not null,
  tone        text        not null,
  position    integer     not null,
  state       text        not null check (state in ('draft', 'published', 'withdrawn')),
  starts_at   timestamptz,
  ends_at     timestamptz,
  updated_at  timestamptz not null
);

-- Articles and SEO records by language. The body is sanitised when published and stored as served.
create table seo_record (
  page_name    text        not null,
  lang         text        not null check (lang in ('en', 'fil')),
  item_name    text        not null,
  body         text        not null,
  meta_title   text        not null,
  meta_desc    text        not null,
  keywords     text        not null,
  url          text        not null,
  author       text        not null,
  publisher    text        not null,
  image_url    text,
  art          text        not null,
  minutes      integer     not null,
  published_at timestamptz not null,
  primary key (page_name, lang)
);
