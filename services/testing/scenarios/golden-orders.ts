import { type Happened, orderCreated, orderPaid, orderShipped, overridden } from './order-history.js'
import { firstParcel, parcelNumber, scanRecorded, trackingCorrected } from './staff-history.js'

/** An order as it stands in the log. */
export type GoldenOrder = {
  readonly happened: readonly Happened[]
  /** Whether its key is a tombstone: nothing personal can be read any more. */
  readonly keyless?: true
}

/** The number of the first order below. */
export const firstGoldenOrder = 25

/**
 * The newest orders of `golden-history.jsonl`, by day at the office. `make golden` appends those that it does not hold;
 * there they are final, however the code here changes.
 * New orders come at the end and on a new day, so that no document of before counts them. Earlier ones may go once main
 * has them in the history: from the front, with `firstGoldenOrder` higher by their count.
 */
export const goldenDays: Readonly<Record<string, readonly GoldenOrder[]>> = {
  '2026-03-06': [
    {
      happened: [
        orderCreated(),
        orderPaid(),
        orderShipped(),
        overridden('SHIPPED', 'o mesmo envio', firstParcel),
        trackingCorrected(parcelNumber('RIGHT-1')),
        scanRecorded(),
      ],
    },
  ],
}
