import { uploadMaxBytes } from '@parol/wire/upload';

const types: readonly string[] = ['image/png', 'image/jpeg'];

/** What keeps a receipt from being sent (specification §5: at most 1 MB, png, jpg or jpeg); undefined when it may go. */
export function receiptProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): 'type' | 'size' | undefined {
  if (!types.includes(type) || !/\.(?:png|jpe?g)$/i.test(name)) return 'type';
  return size > uploadMaxBytes ? 'size' : undefined;
}
