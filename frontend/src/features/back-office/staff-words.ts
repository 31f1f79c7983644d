import { type Holder, holderLabels } from '@cartorio/contracts/http/order-progress.js'

/** Who has the order, as the office says it. */
export const holderNames: Readonly<Record<Holder, string>> = { ...holderLabels, customer: 'Com o cliente' }
