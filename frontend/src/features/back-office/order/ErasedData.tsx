import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { formatDateTime } from '../../../lib/format-date-time'
import { removed } from '../../../lib/order-state'
import { Facts } from './Facts'
import styles from './OrderDetail.module.css'

const kinds = [
  'Contato',
  'Entrega',
  'Titulares',
  'Dados do solicitante',
  'Dados da certidão',
  'Arquivos enviados',
  'Observações',
] as const

/** What stands where personal data stood: that they were there, and are gone for good. */
export const ErasedData = ({ order: { history } }: { readonly order: Pick<AdminOrder, 'history'> }) => {
  const erasure = history.find(({ kind }) => kind === 'PersonalDataErased')
  return (
    <div className={styles.erased}>
      <p>
        Os dados pessoais deste pedido foram removidos
        {erasure === undefined ? '' : ` em ${formatDateTime(erasure.createdAt)}`} e não podem ser recuperados.
      </p>
      <Facts facts={kinds.map((kind) => [kind, removed])} />
    </div>
  )
}
