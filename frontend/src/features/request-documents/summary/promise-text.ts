import type { DeliveryPromise } from '@cartorio/contracts/http/pricing.js'
import { formatDay } from '../../../lib/format'

/** Two days `YYYY-MM-DD`: "entre 2 e 9 de dezembro", "entre 28 de novembro e 5 de dezembro". */
const betweenText = ({ from, to }: NonNullable<DeliveryPromise['estimatedDelivery']>): string => {
  if (from === to) return `em ${formatDay(from)}`
  const first = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : formatDay(from)
  return `entre ${first} e ${formatDay(to)}`
}

/**
 * What is promised of an order that is paid today; before its country is known, its shipping alone. `undefined` before
 * there is a price, and of an order of nothing, whose days are empty.
 */
export const promiseText = (promise: DeliveryPromise | undefined): string | undefined => {
  if (promise === undefined || promise.estimatedShipping === '') return undefined
  const { estimatedShipping, estimatedDelivery } = promise
  return estimatedDelivery === null
    ? `Envio até ${formatDay(estimatedShipping)}, mais o transporte`
    : `Entrega ${betweenText(estimatedDelivery)}`
}
