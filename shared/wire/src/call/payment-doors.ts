/** The four ways to pay at the top of the deposit page ("doors"); each leads to one of several gateways. */
export const paymentDoors = ['gcash', 'maya', 'qrph', 'bank'] as const;
export type PaymentDoor = (typeof paymentDoors)[number];
