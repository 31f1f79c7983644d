import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { formatDateTime } from '../../../lib/format-date-time'
import { removed } from '../../../lib/order-state'
import type { OrderActions } from '../actions/use-order-actions'
import { ViewPurposes } from '../ViewPurposes'
import styles from './OrderDetail.module.css'
import { Facts } from './OrderFacts'
import { useViews } from './order-views'
import { RevealedData } from './RevealedData'

type PersonalDataProps = { readonly order: AdminOrder; readonly actions: OrderActions }

/** Hidden until the operator says for what; a press of its own is enough. */
export const PersonalData = ({ order, actions }: PersonalDataProps) => {
  const { personal } = useViews()
  if (personal.data) return <RevealedData data={personal.data} order={order} actions={actions} onHide={personal.hide} />
  return (
    <ViewPurposes
      title="Mostrar contato, endereço, pais e registro:"
      question="Por que você precisa ver estes dados?"
      submit="Ver dados"
      view={personal}
      failure="Os dados não puderam ser lidos. Tente de novo."
      onChoose={personal.show}
    />
  )
}

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
