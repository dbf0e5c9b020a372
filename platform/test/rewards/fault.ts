/** Turns a fault of the platform, which a killed statement causes, into an error. */
export function refuseFault<A extends { readonly http: number }>(answer: A): A {
  if (answer.http >= 500) throw new Error(`The platform returned ${answer.http}.`);
  return answer;
}
