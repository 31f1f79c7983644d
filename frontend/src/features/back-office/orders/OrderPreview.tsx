import { countryName } from '@cartorio/contracts/countries.js'
import type { AdminOrder, AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { type StaffCommandName, staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { describeMadeByOffice } from '@cartorio/contracts/order-channels.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { StepMarks } from '../../../components/ItemSteps/ItemSteps'
import { StatusMark } from '../../../components/StatusMark/StatusMark'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { removed } from '../../../lib/order-state'
import { useDebounced } from '../../../lib/use-debounced'
import { isAllowed, isErased } from '../actions/commands'
import type { OrderActions } from '../actions/use-order-actions'
import { orderQuery } from '../api/order-queries'
import { Actor, Assignee } from '../colleagues'
import { SetByHand } from '../OrderState'
import { Lacks } from '../order/Lacks'
import { NextStepCard } from '../order/NextStepCard'
import { Notices } from '../order/Notices'
import { UndoStep } from '../order/UndoStep'
import { documentName } from '../order-documents'
import styles from './OrderPreview.module.css'

/** Milliseconds on a row before its order is read: walking through the list reads none of those passed by. */
const stayMillis = 150
const entriesShown = 5

type Part = { readonly order: AdminOrder }

const Documents = ({ order }: Part) => (
  <ul className={styles.items} aria-label="Documentos">
    {order.documents.map((document, index) => (
      <li key={document.id}>
        <p className={styles.name}>{documentName(document, index)}</p>
        <StepMarks item={document} cancelled={order.status === 'CANCELLED'} />
        {!isErased(order) && (
          <Lacks fields={order.lacks.find(({ documentId }) => documentId === document.id)?.fields ?? []} />
        )}
      </li>
    ))}
  </ul>
)

const LastEntries = ({ order }: Part) => (
  <section aria-labelledby="preview-history">
    <h3 id="preview-history" className={styles.title}>
      Histórico
    </h3>
    <ol className={styles.log}>
      {order.history
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
        .slice(0, entriesShown)
        .map(({ id, createdAt, description, by }) => (
          <li key={id}>
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            <span>
              {description}
              {by && (
                <span className={styles.quiet}>
                  {' · '}
                  <Actor by={by} />
                </span>
              )}
            </span>
          </li>
        ))}
    </ol>
  </section>
)

/** What is written to an order from here. */
const written = ['note', 'message'] as const satisfies readonly StaffCommandName[]

type OrderPreviewProps = {
  readonly row: AdminOrderRow
  readonly actions: OrderActions
  readonly onOpen: (row: AdminOrderRow) => void
}

/** The current order beside the list: masked as the list is, and no recorded view. */
export const OrderPreview = ({ row, actions, onOpen }: OrderPreviewProps) => {
  const stayedOn = useDebounced(row.id, stayMillis)
  const order = useQuery({ ...orderQuery(row.id), enabled: stayedOn === row.id })
  return (
    <>
      <header className={styles.head}>
        <div className={styles.headline}>
          <h2>{row.orderNumber}</h2>
          <StatusMark status={row.status} label={row.statusLabel} />
        </div>
        <p className={styles.about}>
          {[
            isErased(row) ? removed : row.applicantName,
            countryName(row.deliveryCountry),
            `${formatDecimal(row.totalPrice, row.currency)} ${row.paid ? 'pago' : 'a pagar'}`,
            ...(row.expedited ? ['expresso'] : []),
            ...(row.madeByOffice ? [describeMadeByOffice(row.madeByOffice.channel)] : []),
          ].join(' · ')}
        </p>
        <p className={styles.quiet}>
          <span>Responsável: </span>
          <Assignee staffId={row.assignedTo} />
        </p>
        <SetByHand row={row} className={styles.quiet} />
      </header>
      <div className={styles.body}>
        {order.data && (
          <>
            <Notices order={order.data} />
            <NextStepCard order={order.data} actions={actions} />
            <UndoStep order={order.data} actions={actions} />
            <Documents order={order.data} />
            <LastEntries order={order.data} />
          </>
        )}
        {order.isPending && (
          <div className={styles.outlines} aria-hidden="true">
            <span />
            <span />
            <span />
          </div>
        )}
        {order.isError && !order.data && (
          <div role="alert">
            <p className={styles.failure}>{problemDetail(order.error, 'O pedido não abriu. Tente de novo.')}</p>
            <Button size="small" onClick={() => order.refetch()}>
              Tentar de novo
            </Button>
          </div>
        )}
      </div>
      {order.data && (
        <footer className={styles.foot}>
          {written
            .filter((name) => isAllowed(row, name))
            .map((name) => (
              <Button key={name} size="small" onClick={() => order.data && actions.openCommand(name, order.data)}>
                {staffCommands[name].label}
              </Button>
            ))}
          <Button size="small" onClick={() => onOpen(row)}>
            Abrir pedido
          </Button>
        </footer>
      )}
    </>
  )
}
