import type { CourierSyncJob } from './definitions.js'

/** Two parcels of an order may be due at the same time. */
export const courierSyncId = ({ orderId, trackingNumber, due }: CourierSyncJob): string =>
  `${orderId}-${trackingNumber}-${due}`
