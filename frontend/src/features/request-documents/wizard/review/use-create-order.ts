import { createdOrderSchema } from '@cartorio/contracts/http/created-order.js'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { removePlacedDraft } from '../../../../lib/begun-order'
import { fieldErrors, HttpError, problemDetail, request } from '../../../../lib/http'
import { checkoutPath } from '../../../../lib/paths'
import { notCancelled, noteOrder, type OrderNames, replacedOrderHeader } from '../../../../lib/tab-order'
import { useToast } from '../../../../lib/toast'
import { requestDocumentsKeys } from '../../api/keys'
import { isDraftGone } from '../../attachments/upload-draft'
import { oneDraft } from '../../saved-draft/one-draft'
import type { FieldProblem } from '../document/DocumentForm'
import { buildOrderBody, forgetSentOrder, type OrderTerms, orderToSend } from '../order-body'
import { fileIds, type WizardDraft, type WizardField, wizardFormSchema } from '../wizard-draft'

/** Long enough to read that the order exists. */
export const checkoutDelayMs = 1500

export const createFailedTitle = 'Erro ao criar pedido'

const isField = (field: string): field is WizardField => Object.hasOwn(wizardFormSchema.shape, field)

const send = async (draft: WizardDraft, terms: OrderTerms, chosen: OrderNames | undefined) => {
  const { body, idempotencyKey, replaced } = orderToSend(buildOrderBody(draft, terms), fileIds(draft), chosen)
  const order = await request('POST', '/api/orders', {
    body,
    schema: createdOrderSchema,
    headers: { 'idempotency-key': idempotencyKey, ...replacedOrderHeader(replaced) },
  })
  return { order, replaced }
}

type Outcomes = {
  /** The form has a gap. */
  readonly onGap: () => void
  readonly onProblems: (problems: readonly FieldProblem[]) => void
  /** The attached files have to be chosen again. */
  readonly onFilesGone: (detail: string) => void
}

/** Makes the order and goes to its checkout. */
export const useCreateOrder = (draft: WizardDraft, terms: OrderTerms, outcomes: Outcomes) => {
  const navigate = useNavigate()
  const toast = useToast()
  const queries = useQueryClient()
  const [creating, setCreating] = useState(false)
  const running = useRef(false)
  const [token, setToken] = useState<string>()

  useEffect(() => {
    if (token === undefined) return
    const timer = setTimeout(() => navigate(checkoutPath(token)), checkoutDelayMs)
    return () => clearTimeout(timer)
  }, [token, navigate])

  const refused = (error: unknown) => {
    // An answer that is lost says nothing: the same request goes again.
    if (error instanceof HttpError && error.status < 500) forgetSentOrder()
    const detail = problemDetail(error, 'Tente de novo em alguns instantes.')
    const problems = fieldErrors(error).flatMap(({ field, message }) => (isField(field) ? [{ field, message }] : []))
    if (problems.length > 0) return outcomes.onProblems(problems)
    if (isDraftGone(error)) return outcomes.onFilesGone(detail)
    // The quote of the shipping may not hold any more: the price is requested anew.
    if (error instanceof HttpError) void queries.invalidateQueries({ queryKey: requestDocumentsKeys.prices() })
    toast.error(createFailedTitle, detail)
  }

  const create = async (chosen: OrderNames | undefined) => {
    if (running.current) return
    running.current = true
    setCreating(true)
    try {
      // With the form's scripts, which are there unless the page opened at this step.
      const { hasProblem } = await import('../document/document-rules')
      if (hasProblem(draft.form)) outcomes.onGap()
      else {
        const { order, replaced } = await send(draft, terms, chosen)
        const { orderNumber } = order
        toast.success('Pedido criado com sucesso!', `Pedido ${orderNumber}. Vamos para o pagamento.`)
        oneDraft.ordered(orderNumber)
        removePlacedDraft('one', orderNumber)
        noteOrder('one', { token: order.token, orderNumber, ...notCancelled(replaced, order) })
        setToken(order.token)
        return
      }
    } catch (error) {
      refused(error)
    }
    running.current = false
    setCreating(false)
  }
  return { create: (chosen?: OrderNames) => void create(chosen), creating, created: token !== undefined }
}
