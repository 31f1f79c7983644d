import { guaranteeDaysText } from '@cartorio/contracts/guarantee-days.js'
import type { GuaranteeRule } from '@cartorio/contracts/guarantee-rules.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import card from '../TrackingResult.module.css'

/** Whether there is something to say of the guarantee: an order that goes on, or money to give back. */
export const hasGuarantee = ({ guarantee, paid, status }: OrderView): boolean =>
  guarantee.state === 'not-begun' ? paid && status !== 'CANCELLED' : guarantee.state !== 'nothing-left'

const promises: Readonly<Record<GuaranteeRule, string>> = {
  'no-reason': `Você pode pedir o dinheiro de volta em até ${guaranteeDaysText} depois da entrega, sem dizer por quê. Devolvemos tudo o que você pagou.`,
  'office-decides': `Você pode pedir o dinheiro de volta em até ${guaranteeDaysText} depois da entrega. A nossa equipe responde a cada pedido.`,
}

/** The guarantee before the delivery, with which it begins. */
export const GuaranteeAhead = ({ rule }: { readonly rule: GuaranteeRule }) => (
  <section className={`${card.card} ${card.screenOnly}`} aria-labelledby="guarantee">
    <h3 id="guarantee">{`Garantia de ${guaranteeDaysText}`}</h3>
    <p>{promises[rule]}</p>
  </section>
)
