import { birthDraftForm, type DataForm, type DraftForm } from '@cartorio/contracts/data-forms.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import type { DocumentType } from '@cartorio/contracts/products.js'
import { type ReactNode, useEffect, useRef } from 'react'
import { severalBirths } from '../../lib/birth-forms'
import { Link } from '../../lib/link'
import { applicantDataPath, birthCertificatePath, chargePath, checkoutPath } from '../../lib/paths'
import { ButtonLink } from '../ButtonLink/ButtonLink'
import { Rosette } from '../Guilloche/Guilloche'
import styles from './FormFinished.module.css'

type Action = { readonly text: string; readonly path: string }

type FlowFinishedProps = {
  readonly title: string
  readonly documentType: DocumentType
  readonly orderNumber: string
  readonly nextSteps: readonly string[]
  /** The first one is the one that we would choose. */
  readonly actions: readonly Action[]
  readonly children?: ReactNode
}

/** The end of a flow under its seal: what was received and what comes now. */
export const FlowFinished = ({ title, documentType, orderNumber, nextSteps, actions, children }: FlowFinishedProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={styles.finished}>
      <Rosette documentType={documentType} size={120} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.number}>
        Número do pedido: <strong>{orderNumber}</strong>
      </p>
      {children}
      <h2>Próximos passos</h2>
      <ol className={styles.steps}>
        {nextSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        {actions.map(({ text, path }, index) => (
          <ButtonLink key={path} to={path} kind={index === 0 ? 'primary' : 'secondary'}>
            {text}
          </ButtonLink>
        ))}
      </div>
    </div>
  )
}

/** The form that was sent a moment ago: the order as it is read may not know it yet. */
type SentForm = DraftForm

type OpenTask = { readonly text: string; readonly detail: string; readonly path: string }

const formTasks: Readonly<Record<DataForm, Omit<OpenTask, 'path'>>> = {
  'applicant-data': { text: 'Dados de quem faz o pedido', detail: 'São poucos minutos.' },
  'birth-certificate': {
    text: 'Dados da certidão de nascimento',
    detail: 'Onde está o registro e o que está escrito nele.',
  },
}

/** Of several births one for each that is not sent. */
const certificateTasks = (order: OrderView, token: string, sent: readonly SentForm[]): readonly OpenTask[] => {
  const task = formTasks['birth-certificate']
  const births = severalBirths(order)
  if (births.length === 0) return [{ ...task, path: birthCertificatePath(token) }]
  return births
    .filter(({ id, form }) => form.missing && !sent.includes(birthDraftForm(id)))
    .map(({ id, familyMember }) => ({
      ...task,
      text: `${task.text} de ${familyMember.name}`,
      path: birthCertificatePath(token, id),
    }))
}

const lacksLanguage = ({ lacks }: OrderView): boolean =>
  lacks.some(({ fields }) => fields.includes('translationLanguage'))

/** What is still open for the customer: payment, other forms, the translations' language, charges. */
export const openTasks = (order: OrderView, token: string, sent: readonly SentForm[]): readonly OpenTask[] => [
  ...(order.status === 'PENDING' && !order.paid
    ? [
        {
          text: 'Pagamento do pedido',
          detail: 'Começamos a trabalhar quando o pagamento chegar.',
          path: checkoutPath(token),
        },
      ]
    : []),
  ...order.missing
    .filter((form) => !sent.includes(form))
    .flatMap((form) =>
      form === 'birth-certificate'
        ? certificateTasks(order, token, sent)
        : [{ ...formTasks[form], path: applicantDataPath(token) }],
    ),
  ...(lacksLanguage(order)
    ? [
        {
          text: 'Idioma da tradução',
          detail: 'A tradução só começa quando ele for conhecido.',
          path: applicantDataPath(token),
        },
      ]
    : []),
  ...order.charges
    .filter(({ state }) => state === 'open')
    .map(({ charge, amount }) => ({
      text: `Cobrança de ${formatDecimal(amount, order.currency)}`,
      detail: 'O envio espera este pagamento.',
      path: chargePath(token, charge),
    })),
]

type OpenTasksProps = { readonly order: OrderView; readonly token: string; readonly sent: readonly SentForm[] }

/** What the customer still has to do after a form; nothing when all is done. */
export const OpenTasks = ({ order, token, sent }: OpenTasksProps) => {
  const tasks = openTasks(order, token, sent)
  if (tasks.length === 0) return null
  return (
    <section className={styles.tasks} aria-labelledby="open-tasks">
      <h2 id="open-tasks">Ainda falta</h2>
      <ul>
        {tasks.map(({ text, detail, path }) => (
          <li key={path + text}>
            <Link to={path}>{text}</Link>
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
