import { type AddressData, type HeldOrder, type TypedForm, typedValues } from '@cartorio/contracts/http/privacy.js'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../lib/format-date-time'
import { Link } from '../../../lib/link'
import { orderPath } from '../order-path'
import { dataFormNames, fieldNames } from '../personal-data-names'
import styles from './PrivacyPage.module.css'

const partNames: Readonly<Record<string, string>> = {
  contact: 'Contato',
  delivery: 'Entrega',
  holders: 'Titulares',
  registryOffice: 'Cartório do registro',
  applicantData: 'Dados do solicitante',
  birthCertificates: 'Dados da certidão',
  relation: 'Relação',
  data: 'Formulário',
  documents: 'Documentos',
}

/** Documents are named by our ids. */
const isOurId = (name: string): boolean => /^[0-9a-f-]{36}$/.test(name)

const nameOf = (field: string): string =>
  partNames[field] ?? fieldNames[field] ?? (isOurId(field) ? 'Documento' : field)

/** What a person typed, by fields; our own ids say nothing of them. */
const fieldsOf = (value: object): readonly (readonly [string, unknown])[] =>
  Object.entries(value).filter(
    ([name, held]) => !/Ids?$/.test(name) && held !== null && held !== '' && held !== undefined,
  )

const Value = ({ value }: { readonly value: unknown }): ReactNode => {
  if (Array.isArray(value))
    return value.map((each, index) => <Value key={JSON.stringify([index, each])} value={each} />)
  if (typeof value === 'object' && value !== null) return <Fields of={value} />
  return typeof value === 'boolean' ? (value ? 'sim' : 'não') : String(value)
}

const isFilled = (value: unknown): boolean =>
  typeof value !== 'object' || value === null ? value !== null : Object.keys(value).length > 0

const Fields = ({ of }: { readonly of: object }) => (
  <dl className={styles.fields}>
    {fieldsOf(of)
      .filter(([, value]) => isFilled(value))
      .map(([name, value]) => (
        <div key={name}>
          <dt>{nameOf(name)}</dt>
          <dd>
            <Value value={value} />
          </dd>
        </div>
      ))}
  </dl>
)

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <>
      <h5>{title}</h5>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )

const fileLine = ({ name, bytes }: HeldOrder['files'][number]): string =>
  `${name ?? 'Sem nome'} (${Math.ceil(bytes / 1024)} kB)`

/** A form that its customer has begun: it is kept until a day, and goes with the erasure of the order. */
const Typed = ({ typed }: { readonly typed: TypedForm }) => (
  <>
    <h5>{`Digitado e não enviado: ${dataFormNames[typed.form]}`}</h5>
    <p
      className={styles.note}
    >{`Mudado em ${formatDateTime(typed.savedAt)}. Some em ${formatDateTime(typed.expiresAt)}, se ninguém mudar nada.`}</p>
    <Fields of={typedValues(typed)} />
  </>
)

/** Everything of one order, folded until it is opened. */
export const HeldOrderParts = ({ order }: { readonly order: HeldOrder }) => {
  const { drafts, total } = order
  return (
    <details className={styles.part} open>
      <summary>
        <h4>{`Pedido ${order.orderNumber}`}</h4>
        <span className={styles.note}>{order.statusLabel}</span>
      </summary>
      <p>
        {`Feito em ${formatDateTime(order.placedAt)}, ${total.amount} ${total.currency}, entrega em ${order.country}: ${order.documents.join(', ')}. `}
        <Link to={orderPath(order.id)}>Abrir o pedido</Link>
      </p>
      <Fields of={order.person} />
      <Lines
        title="Mensagens e textos"
        lines={order.texts.map(({ at, label, text }) => `${formatDateTime(at)}, ${label}: ${text}`)}
      />
      <Lines title="Arquivos" lines={order.files.map(fileLine)} />
      {drafts.forms.map((typed) => (
        <Typed key={`${typed.form} ${typed.savedAt}`} typed={typed} />
      ))}
      <Lines title="Arquivos do rascunho do pedido" lines={drafts.files.map(fileLine)} />
      <Lines title="Cópias de e-mails" lines={order.mails.map(({ at, label }) => `${formatDateTime(at)}, ${label}`)} />
      <Lines
        title="Quem consultou"
        lines={order.looks.map(({ at, by, why }) => `${formatDateTime(at)}, ${by}: ${why}`)}
      />
    </details>
  )
}

export const HeldContact = ({ contact }: { readonly contact: AddressData['contacts'][number] }) => (
  <details className={styles.part} open>
    <summary>
      <h4>{`Mensagem de contato: ${contact.subject}`}</h4>
      <span className={styles.note}>{formatDateTime(contact.receivedAt)}</span>
    </summary>
    <p>{`${contact.name}: ${contact.text}`}</p>
    <Lines title="Respostas" lines={contact.answers.map(({ sentAt, text }) => `${formatDateTime(sentAt)}: ${text}`)} />
    <Lines title="Quem leu" lines={contact.views.map(({ at, by }) => `${formatDateTime(at)}, ${by}`)} />
  </details>
)
