import * as z from 'zod/mini'

/** Whom a parcel goes to: the person who ordered, or the attorney in Brazil. */
export const destinations = ['customer', 'attorney'] as const
export const destinationSchema = z.enum(destinations)
export type Destination = z.infer<typeof destinationSchema>

/** Of an event about one parcel: absent, it is the customer's. */
export const parcelDestination = z.optional(z.literal('attorney'))

/** Where an event, or a command, has its parcel go. */
export const destinationOf = ({ destination = 'customer' }: { readonly destination?: Destination | undefined }) =>
  destination

/** What an event keeps of a destination. */
export const keptDestination = (destination: Destination): { readonly destination?: 'attorney' } =>
  destination === 'attorney' ? { destination } : {}
