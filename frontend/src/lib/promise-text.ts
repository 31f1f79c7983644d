import { findDocument } from '@cartorio/contracts/catalogue.js'
import type { DeliveryPromise } from '@cartorio/contracts/http/pricing.js'
import { formatDay } from './format'

/** Two days `YYYY-MM-DD`: "entre 2 e 9 de dezembro", "entre 28 de novembro e 5 de dezembro". */
const betweenText = ({ from, to }: NonNullable<DeliveryPromise['estimatedDelivery']>): string => {
  if (from === to) return `em ${formatDay(from)}`
  const first = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : formatDay(from)
  return `entre ${first} e ${formatDay(to)}`
}

/** Why a price is without shipping. */
export type WithoutShipping = 'no-parcel' | 'free' | 'at-checkout' | 'unknown' | undefined

type Promised = { readonly withoutShipping: WithoutShipping; readonly answer: DeliveryPromise | undefined }

/**
 * What is promised of an order that is paid today; before its country is known, its shipping alone. `undefined` before
 * there is a price, and of an order of nothing, whose days are empty.
 */
export const promiseText = ({ answer, withoutShipping }: Promised): string | undefined => {
  if (answer === undefined || answer.estimatedShipping === '') return undefined
  const { estimatedShipping, estimatedDelivery } = answer
  if (withoutShipping === 'no-parcel') return `Pronto para baixar até ${formatDay(estimatedShipping)}`
  return estimatedDelivery === null
    ? `Envio até ${formatDay(estimatedShipping)}, mais o transporte`
    : `Entrega ${betweenText(estimatedDelivery)}`
}

/** What a promise depends on: what the customer signs is promised from the signature on. */
export const promiseCondition = (productIds: readonly string[]): string =>
  productIds.some((productId) => findDocument(productId)?.isSigned === true)
    ? 'se você pagar e assinar hoje: o prazo da procuração conta da assinatura'
    : 'se você pagar hoje'
