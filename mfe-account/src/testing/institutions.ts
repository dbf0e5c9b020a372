const institution = (
  [bank_id, bank_name, kind]: readonly [string, string, 'bank' | 'ewallet'],
  [mark_text, mark_color]: readonly [string, string],
  number_length: number,
) => ({ bank_id, bank_name, kind, mark_text, mark_color, number_length });

export const gcash = institution(['gcash', 'GCash', 'ewallet'], ['G', '#0a5cff'], 11);
export const maya = institution(['maya', 'Maya', 'ewallet'], ['M', '#12a15a'], 11);
export const bpi = institution(['bpi', 'BPI', 'bank'], ['BPI', '#b1121a'], 10);
