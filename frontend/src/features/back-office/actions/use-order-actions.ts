import type { AdminOrder, AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { commandOfStatus } from '@cartorio/contracts/order/command-rights.js'
import type { StaffCommandName } from '@cartorio/contracts/order/staff-commands.js'
import type { SettableStatus } from '@cartorio/contracts/statuses.js'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { afterPageMillis } from '../../../components/LazySection/LazySection'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useFirstTouch } from '../../../lib/use-first-touch'
import { isConflict, type OrderChange, useChangeOrder, useFreshOrder } from '../api/change-order'
import { officeListsQuery } from '../api/office-lists'
import { orderQuery } from '../api/order-queries'
import { mayDo } from '../held-rights'
import { goesAtOnce, isAllowed, whyNotErase } from './commands'
import type { LeaveForm } from './FormDialog'
import { LazyOrderDialog } from './lazy-order-dialog'
import { checkForm, type OrderForm } from './order-form'
import { failureTitle, fallbackDetail, successDetail, successTitle } from './outcome'
import { type OnePressCommand, stepDefaults } from './step-defaults'

/** A form and the order that it is about, as it was seen. */
export type OpenForm = { readonly form: OrderForm; readonly order: AdminOrder }

/** Each form that is opened is another one, also of the same command. */
type Opened = OpenForm & { readonly key: number }

const loadForms = () => import('./forms/all-forms')
type Forms = Awaited<ReturnType<typeof loadForms>>

const startForms = () => {
  // A failure shows when a form is opened.
  loadForms().catch(() => undefined)
  void LazyOrderDialog.start()
}

/** Forms come at the first touch of the page, or a while after it: they open at once, and the line may be gone by then. */
const useFormsSoon = () => {
  useFirstTouch(startForms)
  useEffect(() => {
    const timer = setTimeout(startForms, afterPageMillis)
    return () => clearTimeout(timer)
  }, [])
}

/** Everything that an operator does to an order: the open form, or the change that goes at once. */
export const useOrderActions = () => {
  useFormsSoon()
  const toast = useToast()
  const queryClient = useQueryClient()
  const fresh = useFreshOrder()
  const changing = useChangeOrder()
  const { mutateAsync, isPending, variables } = changing
  const mayErase = mayDo('erase')
  const [open, setOpened] = useState<Opened>()
  const [opening, setOpening] = useState<string>()
  const leaving = useRef<LeaveForm>(undefined)

  /** Where a form is open beside the page, what was typed into it is not lost without a question. */
  const setOpen = (next: OpenForm) => {
    const show = () => setOpened((before) => ({ ...next, key: (before?.key ?? 0) + 1 }))
    if (leaving.current === undefined) show()
    else leaving.current(show)
  }

  const show = async (
    id: string,
    read: () => Promise<AdminOrder>,
    choose: (forms: Forms, order: AdminOrder) => OrderForm,
  ) => {
    setOpening(id)
    try {
      const [order, forms] = await Promise.all([read(), loadForms()])
      setOpen({ form: choose(forms, order), order })
    } catch (error) {
      toast.error('O pedido não abriu', problemDetail(error, 'Tente de novo.'))
    } finally {
      setOpening(undefined)
    }
  }

  /** The whole order is read first: a row of the table does not hold all that a form asks about. */
  const openFor = (row: AdminOrderRow, choose: (forms: Forms, order: AdminOrder) => OrderForm) =>
    show(row.id, () => queryClient.fetchQuery(orderQuery(row.id)), choose)

  const run = async (row: AdminOrderRow, change: OrderChange) => {
    try {
      const changed = await mutateAsync({ row, change })
      toast.success(successTitle(change), successDetail(change, changed.row))
    } catch (error) {
      const detail = problemDetail(error, fallbackDetail)
      const isShown =
        isConflict(error) &&
        (await fresh(row.id).then(
          () => true,
          () => false,
        ))
      toast.error(failureTitle(change), isShown ? `${detail} A tela já mostra como ele está.` : detail)
    }
  }

  /** Records a step as its form begins; the form is opened where it asks for more, or warns. */
  const takeStep = async (command: OnePressCommand, order: AdminOrder) => {
    setOpening(order.id)
    try {
      const [lists, { formOf }] = await Promise.all([
        queryClient.ensureQueryData(officeListsQuery).catch(() => undefined),
        loadForms(),
      ])
      const form = formOf[command]
      const { body, problems } = checkForm(form, stepDefaults(command, order, lists), order)
      if (problems.length > 0 || form.warning?.(order) !== undefined) setOpen({ form, order })
      else await run(order, form.changeOf(body))
    } catch (error) {
      toast.error('O passo não foi registrado', problemDetail(error, 'Tente de novo.'))
    } finally {
      setOpening(undefined)
    }
  }

  const chooseStatus = (row: AdminOrderRow, status: SettableStatus) => {
    const command = commandOfStatus[status]
    if (command === undefined || !isAllowed(row, command))
      return void openFor(row, ({ overrideForm }, order) => overrideForm(order, status))
    return goesAtOnce(command)
      ? void run(row, { command: 'status', body: { status } })
      : void openFor(row, ({ formOf }) => formOf[command])
  }

  return {
    open,
    /** For the open form. */
    leaving,
    change: changing,
    openForm: (form: OrderForm, order: AdminOrder) => setOpen({ form, order }),
    /** The form of a command over an order that is on the screen; with one document chosen where it is named. */
    openCommand: (command: StaffCommandName, order: AdminOrder, itemId?: string) =>
      void show(
        order.id,
        async () => order,
        ({ formOf, formForDocument }) => (itemId === undefined ? formOf[command] : formForDocument(command, itemId)),
      ),
    takeStep: (command: OnePressCommand, order: AdminOrder) => void takeStep(command, order),
    close: () => setOpened(undefined),
    busyOrder: isPending ? variables.row.id : opening,
    chooseStatus,
    /** From the table: what asks for nothing goes at once. */
    chooseCommand: (row: AdminOrderRow, command: StaffCommandName) =>
      goesAtOnce(command) ? void run(row, { command, body: {} }) : void openFor(row, ({ formOf }) => formOf[command]),
    whyNotErase: (row: AdminOrderRow) => whyNotErase(row, mayErase),
    chooseErasure: (row: AdminOrderRow) => void openFor(row, ({ eraseForm }) => eraseForm),
  }
}

export type OrderActions = ReturnType<typeof useOrderActions>
