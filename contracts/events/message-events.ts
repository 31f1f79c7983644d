import * as z from 'zod/mini'
import { instantSchema } from '../ids.js'
import { nothing } from './event-parts.js'
import { orderEvent } from './order-event.js'

export const dataRequests = ['access', 'erasure'] as const
/** What a person may request of their own data (LGPD, article 18). */
export const dataRequestSchema = z.enum(dataRequests)
export type DataRequest = z.infer<typeof dataRequestSchema>

export const dataRequestLabels: Readonly<Record<DataRequest, string>> = {
  access: 'Ver os meus dados',
  erasure: 'Apagar os meus dados',
}

/** What customer and office write to each other at the order, and what the person requests of their data. */
export const messageEventSchemas = {
  CustomerMessageReceived: orderEvent({
    data: nothing,
    personal: z.object({ text: z.string() }),
    writtenText: { name: 'Mensagem do cliente' },
  }),
  /** A link was opened that a mail to the order's address alone carries. */
  MailLinkOpened: orderEvent({ data: nothing, personal: nothing }),
  OfficeMessageSent: orderEvent({
    data: nothing,
    personal: z.object({ text: z.string() }),
    writtenText: { name: 'Mensagem da equipe ao cliente' },
  }),
  /** Confirmed by a link that was mailed to the order's address. */
  DataRequestConfirmed: orderEvent({
    data: z.object({ request: dataRequestSchema, dueBy: instantSchema }),
    personal: nothing,
  }),
} as const

/** Whether an event is a word of one to the other. */
export const isMessageKind = (kind: string): boolean =>
  kind === 'CustomerMessageReceived' || kind === 'OfficeMessageSent'
