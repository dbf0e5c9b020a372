import { pictureProblem, uploadMaxBytes } from './upload.ts';
import { expect, it } from 'vitest';

it.each([
  ['receipt.png', 'image/png', uploadMaxBytes, undefined],
  ['RECEIPT.JPG', 'image/jpeg', 10, undefined],
  ['receipt.jpeg', 'image/jpeg', 10, undefined],
  ['receipt.png', 'image/png', uploadMaxBytes + 1, 'size'],
  ['receipt.gif', 'image/gif', 10, 'type'],
  ['receipt.pdf', 'application/pdf', 10, 'type'],
  ['receipt.svg', 'image/png', 10, 'type'],
  ['receipt.png', 'image/svg+xml', 10, 'type'],
])('%s of type %s with %i bytes - %s', (name, type, size, problem) => {
  expect(pictureProblem({ name, type, size })).toBe(problem);
});
