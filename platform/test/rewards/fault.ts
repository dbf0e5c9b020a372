/** Throws for an internal fault of the platform, as an aborted statement causes it. */
export function refuseFault<A extends { readonly http: number }>(answer: A): A {
  if (answer.http >= 500) throw new Error(`The platform returned ${answer.http}.`);
  return answer;
}
