/** Public log-in of the demo member. `phone` as people type it. */
export const demoMember = {
  phone: '09171234567',
  accountId: '639171234567',
  password: 'Sampaguita58',
  fullName: 'Maria Santos',
} as const;
