import * as z from 'zod/mini'
import { problemDetail } from '../../lib/http'
import { isFlagged } from './refusal'

const unsettledSchema = z.object({ title: z.string(), detail: z.string() })

/** What the page says in place of "it is paid". */
export type Unsettled = z.infer<typeof unsettledSchema>

/** Of a refusal: the server does not take the payment for this order's. */
export const unsettledBy = (error: unknown): Unsettled => ({
  title: isFlagged(error) ? 'Pagamento em verificação' : 'Pagamento não confirmado',
  detail: problemDetail(
    error,
    'Veja no pedido se o pagamento chegou, ou fale com a nossa equipe antes de pagar de novo.',
  ),
})

const stateSchema = z.object({ unsettled: unsettledSchema })

/** The refusal in a history entry's state, as `{ unsettled }`. */
export const unsettledIn = (state: unknown): Unsettled | undefined => z.safeParse(stateSchema, state).data?.unsettled
