import { useState } from 'react'
import { CheckboxField } from '../../../components/Field/CheckboxField'
import { type Flow, type OrderNames, unpaidOrder } from '../../../lib/tab-order'

type Replacement = {
  /** Waits for its payment, and was made of what is being changed here. */
  readonly former: OrderNames
  /** The new order takes its place; otherwise both stay. */
  readonly chosen: boolean
  readonly choose: (chosen: boolean) => void
}

/** Whether the order takes the place of the unpaid one that this tab made before; `undefined` where there is none. */
export const useReplacement = (flow: Flow, isSameOrder: boolean): Replacement | undefined => {
  const [chosen, choose] = useState(true)
  const former = isSameOrder ? undefined : unpaidOrder(flow)
  return former && { former, chosen, choose }
}

export const pickReplacedOrder = (replacement: Replacement | undefined): OrderNames | undefined =>
  replacement?.chosen ? replacement.former : undefined

/** What becomes of the unpaid order that is changed here. */
export const ReplacedOrder = ({ replacement }: { readonly replacement: Replacement | undefined }) => {
  if (replacement === undefined) return null
  const { former, chosen, choose } = replacement
  const { orderNumber } = former
  const help = chosen
    ? `O pedido ${orderNumber} será cancelado, sem custo. Você paga só este.`
    : `O pedido ${orderNumber} continua à espera do pagamento. Serão dois pedidos.`
  return (
    <CheckboxField checked={chosen} onChange={({ target }) => choose(target.checked)} help={help}>
      {`Este pedido fica no lugar do ${orderNumber}, que ainda não foi pago`}
    </CheckboxField>
  )
}
