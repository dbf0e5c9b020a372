// The drawings are below the first screen, so the first load goes without them.
export { PaymentMarks } from '@parol/ui';
