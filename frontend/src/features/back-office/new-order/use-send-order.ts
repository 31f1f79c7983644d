import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { FormInstance } from 'antd'
import { useContext, useRef, useState } from 'react'
import { emailQuestion } from '../../../lib/email-question'
import { fieldErrors, HttpError, problemDetail } from '../../../lib/http'
import { isSignedOut } from '../../../lib/staff-session'
import { useToast } from '../../../lib/toast'
import { useHere } from '../../../lib/use-here'
import { ShowLateNewLink } from '../actions/late-new-links'
import { type NewOrderPrice, useMakeOrder } from '../api/new-order'
import { noteRefused, noteSending } from './kept-new-order'
import { forgetKept } from './kept-text'
import {
  findProblems,
  type NewOrderProblem,
  type NewOrderValues,
  serverProblems,
  toOfficeOrder,
} from './new-order-values'

export type MadeNewOrder = {
  readonly row: AdminOrderRow
  readonly newToken: string | null
  readonly values: NewOrderValues
}

/** The parts of the form in the order of the screen: the first wrong field gets the focus. */
const parts = ['contactName', 'contactEmail', 'contactPhone', 'channel', 'documents', 'deliveryCountry']
const placeOf = ({ name: [first = ''] }: NewOrderProblem): number => {
  const place = parts.indexOf(String(first))
  return place === -1 ? parts.length : place
}

const unknown =
  'A resposta não chegou, e o pedido pode ter sido feito. Envie de novo sem mudar nada: ele não é feito duas vezes.'

/** The server has understood and says no: nothing was made. */
const isRefused = (error: unknown): boolean =>
  error instanceof HttpError && error.status < 500 && error.status !== 408 && error.status !== 429

/** The freight that was shown is not honoured any more. */
const isQuoteRefused = (error: unknown): boolean =>
  error instanceof HttpError && error.problem?.code.startsWith('order/quote-') === true

type SendOrder = {
  readonly staffId: string
  readonly form: FormInstance<NewOrderValues>
  readonly price: NewOrderPrice
  readonly onMade: (made: MadeNewOrder) => void
}

/** Sends the order once, however often it is pressed, and shows at the fields what is wrong. */
export const useSendOrder = ({ staffId, form, price, onMade }: SendOrder) => {
  const making = useMakeOrder()
  const toast = useToast()
  const here = useHere()
  const showLateLink = useContext(ShowLateNewLink)
  const [failure, setFailure] = useState<string>()
  const isBusy = useRef(false)

  const mark = (problems: readonly NewOrderProblem[]): void => {
    const inOrder = problems.toSorted((one, other) => placeOf(one) - placeOf(other))
    const shown = inOrder.filter(({ name }) => form.getFieldInstance([...name] as never) !== undefined)
    const rest = inOrder.filter((problem) => !shown.includes(problem)).map(({ message }) => message)
    form.setFields(shown.map(({ name, message }) => ({ name: [...name] as never, errors: [message] })))
    const [first] = shown
    if (first) form.scrollToField([...first.name] as never, { focus: true, block: 'center' })
    if (rest.length > 0) setFailure(rest.join(' '))
  }

  /** Answers whether the order was made: then this form sends nothing more. */
  const make = async (values: NewOrderValues): Promise<boolean> => {
    const body = toOfficeOrder(values, price)
    const problems = findProblems(values, body)
    if (problems.length > 0) {
      mark(problems)
      return false
    }
    const question = await emailQuestion(body.order.contactEmail)
    if (question !== undefined) {
      mark([{ name: ['contactEmail'], message: question }])
      return false
    }
    if (price.isOld || price.answer === undefined) {
      setFailure('O preço ainda está sendo calculado. Envie quando ele aparecer.')
      return false
    }
    try {
      const { row, newToken } = await making.mutateAsync(noteSending(staffId, values, body))
      forgetKept()
      toast.success('Pedido criado com sucesso!', row.orderNumber)
      if (here.current) onMade({ row, newToken, values })
      else if (newToken !== null) showLateLink({ token: newToken, orderNumber: row.orderNumber })
      return true
    } catch (error) {
      if (isRefused(error) && !isSignedOut(error)) noteRefused(staffId, values)
      if (isQuoteRefused(error)) price.retry()
      setFailure(isRefused(error) ? problemDetail(error, 'O pedido não foi feito. Confira e tente de novo.') : unknown)
      mark(serverProblems(fieldErrors(error)))
      return false
    }
  }

  const send = async (): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setFailure(undefined)
    let isMade = false
    try {
      isMade = await make(form.getFieldsValue(true) as NewOrderValues)
    } finally {
      isBusy.current = isMade
    }
  }
  return { send: () => void send(), isSending: making.isPending, failure }
}
