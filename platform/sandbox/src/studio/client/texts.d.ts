export function texts(
  lang: string,
  own?: { readonly en: object; readonly ph: object },
): (key: string, figures?: Readonly<Record<string, string | number>>) => string;
export const words: {
  readonly en: Readonly<Record<string, string>>;
  readonly ph: Readonly<Record<string, string>>;
};
