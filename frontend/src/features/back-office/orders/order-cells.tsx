import { countryName } from '@cartorio/contracts/countries.js'
import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { nextActionLabels } from '@cartorio/contracts/http/order-progress.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { describeMadeByOffice } from '@cartorio/contracts/order-channels.js'
import type { OrderSort } from '@cartorio/contracts/order-queues.js'
import { type OptionalColumn, optionalColumns } from '@cartorio/contracts/order-views.js'
import type { ReactNode } from 'react'
import { LateMark, StatusMark } from '../../../components/StatusMark/StatusMark'
import { formatDay } from '../../../lib/format'
import { formatDateTime } from '../../../lib/format-date-time'
import { Assignee } from '../colleagues'
import { holderNames, SetByHand } from '../OrderState'
import { listPlaces } from '../record-places'
import styles from './OrdersTable.module.css'
import { shortDay } from './short-day'

const describeRowDocuments = ({ documents }: AdminOrderRow): string =>
  documents.map(({ type, quantity }) => (quantity > 1 ? `${type} × ${quantity}` : type)).join(', ')

/** "Ouro Preto, MG → Estados Unidos": where the records are, and where the documents go. */
const describeWay = (row: AdminOrderRow): string => {
  const places = listPlaces(row)
  const country = countryName(row.deliveryCountry)
  return places.length === 0 ? country : `${places.join(' e ')} → ${country}`
}

const mostNamed = 2

/** "Nascimento, Casamento × 2" or "3 documentos": what most of them are called alike is left out. */
const nameShortly = ({ documents }: AdminOrderRow): string =>
  documents.length > mostNamed
    ? `${documents.length} documentos`
    : documents
        .map(({ type, quantity }) => `${type.replace(/^Certidão de /, '')}${quantity > 1 ? ` × ${quantity}` : ''}`)
        .join(', ')

const Cut = ({ quiet = false, children }: { readonly quiet?: boolean; readonly children: string }) => (
  <span className={quiet ? `${styles.cut} ${styles.quiet}` : styles.cut} title={children}>
    {children}
  </span>
)

/** "Ana Souza · feito pela equipe (telefone)". */
const describeApplicant = ({ applicantName, madeByOffice }: AdminOrderRow): string =>
  [applicantName, ...(madeByOffice ? [describeMadeByOffice(madeByOffice.channel)] : [])].join(' · ')

type DocumentsProps = { readonly row: AdminOrderRow; readonly withPlaces: boolean }

const Documents = ({ row, withPlaces }: DocumentsProps) => (
  <span className={styles.lines}>
    <span className={styles.cut} title={`${describeRowDocuments(row)}: ${describeWay(row)}`}>
      {nameShortly(row)}
    </span>
    <Cut quiet>{withPlaces ? `${describeWay(row)} · ${describeApplicant(row)}` : describeApplicant(row)}</Cut>
  </span>
)

/** The day first, which the eye goes along; who has the order where it is not the office. */
const Deadline = ({
  row: { next },
  isNarrow = false,
}: {
  readonly row: AdminOrderRow
  readonly isNarrow?: boolean
}) => {
  if (next === null) return <span className={styles.quiet}>Encerrado</span>
  return (
    <span className={isNarrow ? styles.together : styles.lines}>
      {next.by !== null && (
        <span className={styles.day} title={`até ${formatDay(next.by)}`}>
          {next.late ? (
            <LateMark>
              <span className="visually-hidden">Atrasado, </span>
              {shortDay(next.by)}
            </LateMark>
          ) : (
            shortDay(next.by)
          )}
        </span>
      )}
      <Cut quiet>{next.who === 'customer' ? holderNames.customer : nextActionLabels[next.what]}</Cut>
    </span>
  )
}

const Status = ({ row }: { readonly row: AdminOrderRow }) => (
  <span className={styles.lines}>
    <StatusMark status={row.status} label={row.statusLabel} />
    {row.overridden || row.setByHand.length > 0 ? (
      <SetByHand row={row} className={`${styles.cut} ${styles.quiet}`} />
    ) : (
      row.assignedTo !== null && (
        <span className={`${styles.cut} ${styles.quiet}`}>
          <Assignee staffId={row.assignedTo} />
        </span>
      )
    )}
  </span>
)

export type OrderColumn = {
  readonly title: string
  readonly sort: OrderSort | undefined
  /** The class of its cells; it says how wide the table must be for the column. */
  readonly className: string | undefined
  readonly cell: (row: AdminOrderRow) => ReactNode
}

const documentsColumn = (withPlaces: boolean): OrderColumn => ({
  title: 'Documentos e solicitante',
  sort: undefined,
  className: styles.documents,
  cell: (row) => <Documents row={row} withPlaces={withPlaces} />,
})
const deadlineColumn: OrderColumn = {
  title: 'Prazo',
  sort: 'deadline',
  className: styles.deadline,
  cell: (row) => <Deadline row={row} />,
}
const statusColumn: OrderColumn = {
  title: 'Situação',
  sort: 'status',
  className: styles.status,
  cell: (row) => <Status row={row} />,
}

/** What a person may leave out, and what a narrow table leaves out. */
export const columnsByName = {
  country: {
    title: 'Destino',
    sort: 'country',
    className: styles.country,
    cell: (row) => <Cut>{describeWay(row)}</Cut>,
  },
  amount: {
    title: 'Total',
    sort: 'amount',
    className: styles.amount,
    cell: (row) => formatDecimal(row.totalPrice, row.currency),
  },
  date: { title: 'Criado em', sort: 'date', className: styles.date, cell: (row) => formatDateTime(row.createdAt) },
} as const satisfies Readonly<Record<OptionalColumn, OrderColumn>>

/** After the number, which begins every row; with the places of the records where the rows are grouped by them. */
export const columnsWith = (chosen: readonly OptionalColumn[], withPlaces: boolean): readonly OrderColumn[] => [
  documentsColumn(withPlaces),
  deadlineColumn,
  statusColumn,
  ...optionalColumns.filter((name) => chosen.includes(name)).map((name) => columnsByName[name]),
]

/** On a phone an order is one cell: what the operator needs first, and nothing to scroll for. */
export const NarrowCell = ({ row, link }: { readonly row: AdminOrderRow; readonly link: ReactNode }) => (
  <div className={styles.entry}>
    <span className={styles.line}>
      {link}
      <span>{formatDecimal(row.totalPrice, row.currency)}</span>
    </span>
    <Cut>{describeApplicant(row)}</Cut>
    <Cut quiet>{[describeRowDocuments(row), describeWay(row)].join(', ')}</Cut>
    <span className={styles.together}>
      <StatusMark status={row.status} label={row.statusLabel} />
      <SetByHand row={row} className={styles.quiet} />
      {row.assignedTo !== null && (
        <span className={`${styles.cut} ${styles.quiet}`}>
          <Assignee staffId={row.assignedTo} />
        </span>
      )}
    </span>
    <Deadline row={row} isNarrow />
  </div>
)
