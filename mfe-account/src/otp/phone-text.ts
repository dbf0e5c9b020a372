/** A stored phone as people write it: "639171234567" → "+63 917 123 4567". */
export function phoneText(account: string): string {
  const parts = /^63(\d{3})(\d{3})(\d{4})$/.exec(account);
  return parts ? `+63 ${parts[1]} ${parts[2]} ${parts[3]}` : account;
}
