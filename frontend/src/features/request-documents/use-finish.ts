import { createOrderRequestSchema } from '@cartorio/contracts/http/create-order.js'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { handedOrder } from '../../lib/handed-order'
import { noteOrder } from '../../lib/tab-order'
import { useToast } from '../../lib/toast'
import type { Product } from './documents/ProductTiles'
import type { Draft } from './draft'
import { pendingOrderOf, savePendingOrder } from './pending-order'
import { severalDraft } from './saved-draft/several-draft'

export const leaveDelayMs = 1500

const stepOf = (field: string): number => (field === 'documents' ? 0 : field.startsWith('contact') ? 1 : 2)

/** Keeps the order for the checkout and goes there; an order with a gap goes to the step that has it. */
export const useFinish = (
  draft: Draft,
  products: readonly Product[],
  terms: Parameters<typeof pendingOrderOf>[2],
  goTo: (step: number, missing: boolean) => void,
) => {
  const navigate = useNavigate()
  const toast = useToast()
  const [leaving, setLeaving] = useState(false)

  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => navigate('/checkout', { state: handedOrder() }), leaveDelayMs)
    return () => clearTimeout(timer)
  }, [leaving, navigate])

  const finish = () => {
    const order = pendingOrderOf(draft, products, terms)
    const issue = createOrderRequestSchema.safeParse(order).error?.issues[0]
    if (issue) return goTo(stepOf(String(issue.path[0])), true)
    const idempotencyKey = savePendingOrder(order)
    severalDraft.ordered(idempotencyKey)
    noteOrder('several', { idempotencyKey })
    setLeaving(true)
    toast.success('Pedido pronto', 'Vamos para o pagamento.')
  }
  return { finish, leaving }
}
