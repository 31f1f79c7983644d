import type { AddressData, HeldOrder } from '@cartorio/contracts/http/privacy.js'
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
}

const nameOf = (field: string): string => partNames[field] ?? fieldNames[field] ?? field

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
      <Lines
        title="Arquivos"
        lines={order.files.map(({ name, bytes }) => `${name ?? 'Sem nome'} (${Math.ceil(bytes / 1024)} kB)`)}
      />
      <Lines
        title="Começado e não enviado"
        lines={[
          ...drafts.forms.map((form) => dataFormNames[form]),
          ...(drafts.files === 0 ? [] : [`Arquivos: ${drafts.files}`]),
        ]}
      />
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
