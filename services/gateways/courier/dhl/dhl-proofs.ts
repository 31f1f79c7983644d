import * as z from 'zod/mini'
import { CourierBusy, type CourierProofs, CourierUnavailable } from '../tracking.js'
import type { DhlClient } from './dhl-client.js'
import { DhlError } from './dhl-error.js'

const answerWithinMillis = 20_000
/** A scanned page with a signature, in base64. */
const maxBytes = 10_000_000
/** Seconds without requests after a 429 that does not say how long. */
const busySeconds = 60

const answerSchema = z.object({
  documents: z._default(z.array(z.object({ content: z._default(z.string(), '') })), []),
})

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === '%PDF'

/** An error of the client as the port knows it; DHL answers 404 while it has no proof. */
const answerFor = (error: unknown): undefined => {
  if (!(error instanceof DhlError)) throw error
  if (error.failure === 'not-found') return undefined
  if (error.failure === 'rate-limited')
    throw new CourierBusy(Math.ceil((error.retryAfterMillis ?? busySeconds * 1000) / 1000))
  throw new CourierUnavailable(error.message)
}

export const createDhlProofs = (
  client: DhlClient,
  accountNumber: string,
  timeoutMillis = answerWithinMillis,
): CourierProofs => ({
  proves: ['dhl'],
  proofOf: async ({ trackingNumber }) => {
    try {
      const { documents } = await client.request({
        method: 'GET',
        path: `/shipments/${encodeURIComponent(trackingNumber)}/proof-of-delivery`,
        query: { shipperAccountNumber: accountNumber },
        answer: answerSchema,
        timeoutMillis,
        maxBytes,
      })
      const pdf = documents.map(({ content }) => Buffer.from(content, 'base64')).find(isPdf)
      if (pdf === undefined) throw new DhlError('unusable-answer')
      return pdf
    } catch (error) {
      return answerFor(error)
    }
  },
})
