/** The slots of Home, from top to bottom. */
export const homeSlots = [
  'home.top',
  'home.banners',
  'home.categories',
  'home.rails',
  'home.promotions',
  'home.feed',
] as const;
