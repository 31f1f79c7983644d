import type { DataForm } from '@cartorio/contracts/data-forms.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { applicantDataPath, birthCertificatePath, chargePath, checkoutPath } from '../../lib/paths'

/** The form that was sent a moment ago: the order as it is read may not know it yet. */
export type SentForm = DataForm

export type OpenTask = { readonly text: string; readonly detail: string; readonly path: string }

const formTasks: Readonly<Record<DataForm, Omit<OpenTask, 'path'>>> = {
  'applicant-data': { text: 'Dados de quem faz o pedido', detail: 'São poucos minutos.' },
  'birth-certificate': {
    text: 'Dados da certidão de nascimento',
    detail: 'Onde está o registro e o que está escrito nele.',
  },
}
const pathOf = { 'applicant-data': applicantDataPath, 'birth-certificate': birthCertificatePath }

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
    .map((form) => ({ ...formTasks[form], path: pathOf[form](token) })),
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
