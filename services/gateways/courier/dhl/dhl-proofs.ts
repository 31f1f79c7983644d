import * as z from 'zod/mini'
import type { CourierProofs } from '../tracking.js'
import type { DhlClient } from './dhl-client.js'
import { askAboutParcel, DhlError } from './dhl-error.js'

const answerWithinMillis = 20_000
/** A scanned page with a signature, in base64. */
const maxBytes = 10_000_000

const answerSchema = z.object({
  documents: z._default(z.array(z.object({ content: z._default(z.string(), '') })), []),
})

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === '%PDF'

export const createDhlProofs = (
  client: DhlClient,
  accountNumber: string,
  timeoutMillis = answerWithinMillis,
): CourierProofs => ({
  proves: ['dhl'],
  proofOf: ({ trackingNumber }) =>
    askAboutParcel<Buffer | undefined>(async () => {
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
    }, undefined),
})
