import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { formatDateTime } from '../../../lib/format'
import { takesData } from '../../../lib/takes-data'
import { isErased } from '../actions/erasure'
import { dataFormNames } from '../data-form-names'
import styles from './OrderDetail.module.css'

const listed = new Intl.ListFormat('pt-BR')
const inSentence = (forms: readonly (keyof typeof dataFormNames)[]): string =>
  listed.format(forms.map((form) => dataFormNames[form].toLocaleLowerCase('pt-BR')))

const disputeOutcomes = {
  won: 'encerrada a nosso favor',
  lost: 'encerrada a favor do cliente',
  withdrawn: 'retirada pelo cliente',
} as const

const disputeNotice = ({ outcome, dueBy }: AdminOrder['disputes'][number]): string => {
  if (outcome !== null) return `Contestação do pagamento: ${disputeOutcomes[outcome]}.`
  return dueBy === null
    ? 'Contestação do pagamento: aberta.'
    : `Contestação do pagamento: aberta. O banco recebe provas até ${formatDateTime(dueBy)}.`
}

/** What holds the order up. */
export const Notices = ({ order }: { readonly order: AdminOrder }) => {
  const { missing, correction, disputes, paymentBlocked } = order
  // A form that was sent back appears once.
  const unsent = missing.filter((form) => !correction?.forms.includes(form))
  const notices = [
    ...(unsent.length > 0 && takesData(order) ? [`Falta o cliente enviar: ${inSentence(unsent)}.`] : []),
    ...(correction && !isErased(order) ? [`Correção pedida ao cliente: ${inSentence(correction.forms)}.`] : []),
    ...(paymentBlocked
      ? ['Definido como pago à mão: o cliente não pode pagar por cartão até o pagamento ser reaberto.']
      : []),
    ...disputes.map(disputeNotice),
  ]
  if (notices.length === 0) return null
  return (
    <ul className={styles.notices} aria-label="Avisos">
      {notices.map((notice, index) => (
        <li key={`${index}-${notice}`}>{notice}</li>
      ))}
    </ul>
  )
}
