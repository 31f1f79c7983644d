import type { AttentionEntry } from '@cartorio/contracts/http/attention.js'
import type { StaffCommandName } from '@cartorio/contracts/order/staff-commands.js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { goesAtOnce, isAllowed } from '../actions/commands'
import type { OrderForm } from '../actions/order-form'
import type { OrderActions } from '../actions/use-order-actions'
import { orderQuery } from '../api/order-queries'

type Entry = Pick<AttentionEntry, 'id' | 'kind' | 'subject' | 'order'>

/** The form of a command, with the entry chosen in it that it was opened from. */
const loadFormFor = async (command: StaffCommandName, { kind, subject }: Entry): Promise<OrderForm> => {
  const [{ formOf }, { resolvable }] = await Promise.all([
    import('../actions/forms/all-forms'),
    import('../actions/forms/office-forms'),
  ])
  const form = formOf[command]
  if (command === 'resend-mail') return { ...form, initialValues: () => ({ subject }) }
  if (command !== 'resolve-attention') return form
  return {
    ...form,
    initialValues: (order) => {
      const place = resolvable(order).findIndex((entry) => entry.kind === kind && entry.subject === subject)
      return place < 0 ? {} : { entry: place }
    },
  }
}

/** Opens the form that settles an entry, over the list, or says why the order does not take it now. */
export const useRemedies = (actions: OrderActions) => {
  const toast = useToast()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<string>()

  const take = async (entry: Entry, command: StaffCommandName) => {
    if (entry.order === null) return
    setBusy(`${entry.id} ${command}`)
    try {
      const order = await queryClient.fetchQuery(orderQuery(entry.order.id))
      const refused = order.refusedCommands.find(({ name }) => name === command)
      if (!isAllowed(order, command))
        toast.info('Agora não dá', refused ? `${refused.reason}.` : 'Abra o pedido para ver o que falta.')
      else if (goesAtOnce(command)) actions.chooseCommand(order, command)
      else actions.openForm(await loadFormFor(command, entry), order)
    } catch (error) {
      toast.error('O pedido não abriu', problemDetail(error, 'Tente de novo.'))
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, take: (entry: Entry, command: StaffCommandName) => void take(entry, command) }
}
export type Remedying = ReturnType<typeof useRemedies>
