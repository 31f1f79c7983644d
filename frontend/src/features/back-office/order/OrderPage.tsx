import { ReloadOutlined } from '@ant-design/icons'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { staffCommandNameSchema } from '@cartorio/contracts/order/staff-commands.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type RefObject, useEffect, useRef } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { PageError, PageLoading } from '../../../components/PageState/PageState'
import { StatusMark } from '../../../components/StatusMark/StatusMark'
import { useFocusKept } from '../../../lib/focus'
import { problemDetail } from '../../../lib/http'
import { Link } from '../../../lib/link'
import { useToast } from '../../../lib/toast'
import { useDocumentTitle } from '../../../lib/use-document-title'
import { formOf } from '../actions/forms/form-of'
import { OrderDialog } from '../actions/OrderDialog'
import { isOnePress } from '../actions/step-defaults'
import { type OrderActions, useOrderActions } from '../actions/use-order-actions'
import { orderQuery } from '../api/order-queries'
import { actionParameter } from '../attention/remedies'
import { mayDo } from '../held-rights'
import { useShortcut } from '../keyboard/use-shortcut'
import { holderNames, SetByHand } from '../OrderState'
import { orderAuditPath, ordersPath } from '../order-path'
import { Colleagues } from './Colleagues'
import { FieldMarksProvider, useFieldMarks } from './field-marks'
import { ShowFileProvider, ShownFile, useFilePreviews } from './file-previews'
import { MoreActions } from './MoreActions'
import { commandOfCard } from './NextStepCard'
import { Notices } from './Notices'
import { OrderDetail, OrderSummary } from './OrderDetail'
import { Part } from './OrderFacts'
import { OrderHistory } from './OrderHistory'
import styles from './OrderPage.module.css'
import { OrderViewsProvider, useOrderViews } from './order-views'
import { RefundProposalCard } from './RefundProposalCard'

/** Opens the form that the address names, once the order is there; the address then names none. */
const useActionOfAddress = (order: AdminOrder | undefined, { openForm }: Pick<OrderActions, 'openForm'>): void => {
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get(actionParameter)
  const opened = useRef<string>(null)
  useEffect(() => {
    // The address changes some renders later.
    if (order === undefined || named === opened.current) return
    opened.current = named
    if (named === null) return
    setParameters({}, { replace: true })
    const command = z.safeParse(staffCommandNameSchema, named)
    if (command.success) openForm(formOf[command.data], order)
  }, [order, named, setParameters, openForm])
}

/** `e` goes to the next step: to the button that records it with one press, or into its form. */
const useNextStepKey = (order: AdminOrder): RefObject<HTMLButtonElement | null> => {
  const main = useRef<HTMLButtonElement>(null)
  const toast = useToast()
  const act = () => {
    const command = commandOfCard(order)
    main.current?.focus()
    if (main.current === null)
      toast.info(
        order.next === null
          ? 'Este pedido está encerrado'
          : `Sem passo seu agora: ${holderNames[order.next.who].toLocaleLowerCase('pt-BR')}`,
      )
    else if (command !== undefined && !isOnePress(command)) main.current.click()
  }
  useShortcut('e', 'Próximo passo do pedido', act, { group: 'Pedido' })
  return main
}

/** One order, whole: where it stands, what may be done, and why the rest may not. */
export const OrderPage = () => {
  const { id = '' } = useParams()
  // What was revealed or opened of one order never stands on another's page.
  return <WholeOrder key={id} id={id} />
}

const WholeOrder = ({ id }: { readonly id: string }) => {
  const order = useQuery(orderQuery(id))
  const actions = useOrderActions()
  useActionOfAddress(order.data, actions)
  useDocumentTitle(order.data ? `Pedido ${order.data.orderNumber}` : 'Pedido')

  return (
    <>
      <Link to={ordersPath} className={styles.back}>
        ← Todos os pedidos
      </Link>
      <AuditLink id={id} />
      {order.isPending && <PageLoading text="Abrindo o pedido…" />}
      {order.isError && !order.data && (
        <PageError
          title="O pedido não abriu"
          detail={problemDetail(order.error, 'Confira o endereço ou tente de novo.')}
          action={<Button onClick={() => order.refetch()}>Tentar de novo</Button>}
        />
      )}
      {order.data && (
        <ShownOrder
          order={order.data}
          actions={actions}
          isFetching={order.isFetching}
          failure={order.error}
          onReload={() => void order.refetch()}
        />
      )}
      {actions.open && (
        <OrderDialog
          key={actions.open.key}
          form={actions.open.form}
          order={actions.open.order}
          change={actions.change}
          beside
          leaving={actions.leaving}
          onClose={actions.close}
        />
      )}
    </>
  )
}

/** The other page of the order, for those who may audit it. */
const AuditLink = ({ id }: { readonly id: string }) =>
  mayDo('audit') ? (
    <Link to={orderAuditPath(id)} className={styles.audit}>
      Auditoria do pedido
    </Link>
  ) : null

type ShownOrderProps = {
  readonly order: AdminOrder
  readonly actions: OrderActions
  readonly isFetching: boolean
  /** Why what is shown may be old. */
  readonly failure: Error | null
  readonly onReload: () => void
}

/** The order with what its work needs, which a view brings that is recorded as the page is opened. */
const ShownOrder = ({ order, actions, isFetching, failure, onReload }: ShownOrderProps) => {
  const keepsFocus = useFocusKept()
  const views = useOrderViews(order)
  const main = useNextStepKey(order)
  const marks = useFieldMarks(order)
  const previews = useFilePreviews(order)
  return (
    <OrderViewsProvider value={views}>
      <div {...keepsFocus} className={previews.shown && styles.besideFile}>
        <header className={styles.head}>
          <h1>Pedido {order.orderNumber}</h1>
          <p className={styles.status}>
            <StatusMark status={order.status} label={order.statusLabel} />
            <SetByHand row={order} className={styles.quiet} />
          </p>
          <div className={styles.buttons}>
            <MoreActions order={order} actions={actions} />
            <Button icon={<ReloadOutlined />} loading={isFetching} onClick={onReload}>
              Atualizar
            </Button>
          </div>
        </header>
        <Colleagues order={order} isWorking={actions.open !== undefined} />
        {failure && (
          <p role="alert" className={styles.failure}>
            {problemDetail(failure, 'O pedido pode estar desatualizado. Use o botão Atualizar.')}
          </p>
        )}
        <RefundProposalCard order={order} actions={actions} />
        <Notices order={order} />
        <div className={styles.summary}>
          <OrderSummary order={order} />
        </div>
        <div className={styles.columns}>
          <FieldMarksProvider value={marks}>
            <ShowFileProvider value={previews.show}>
              <OrderDetail order={order} actions={actions} main={main} />
            </ShowFileProvider>
          </FieldMarksProvider>
          <aside className={styles.history}>
            <Part title="Histórico">
              <OrderHistory order={order} />
            </Part>
          </aside>
        </div>
      </div>
      <ShownFile orderId={order.id} previews={previews} besideForm={actions.open !== undefined} />
    </OrderViewsProvider>
  )
}
