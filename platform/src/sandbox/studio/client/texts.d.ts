export function texts(lang: string): (key: string, figures?: Readonly<Record<string, string | number>>) => string;
export const keys: { readonly en: string[]; readonly ph: string[] };
