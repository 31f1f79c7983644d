import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { Button } from 'antd'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format-date-time'
import { removed } from '../../../lib/order-state'
import type { OrderActions } from '../actions/use-order-actions'
import { useReveal } from '../api/personal-data'
import { ViewReasonForm } from '../ViewReasonForm'
import styles from './OrderDetail.module.css'
import { Facts } from './OrderFacts'
import { RevealedData } from './RevealedData'

type PersonalDataProps = { readonly order: AdminOrder; readonly actions: OrderActions }

/** Hidden until the operator gives a reason. */
export const PersonalData = ({ order, actions }: PersonalDataProps) => {
  /** `back` once the operator has left the question. */
  const [state, setState] = useState<'hidden' | 'question' | 'back'>('hidden')
  const reveal = useReveal(order.id)

  if (reveal.data) return <RevealedData data={reveal.data} order={order} actions={actions} onHide={reveal.reset} />
  if (state !== 'question')
    return (
      <Button autoFocus={state === 'back'} onClick={() => setState('question')}>
        Revelar dados pessoais
      </Button>
    )
  return (
    <ViewReasonForm
      question="Por que você precisa ver estes dados?"
      submit="Ver dados"
      view={reveal}
      failure="Os dados não puderam ser lidos. Tente de novo."
      onSubmit={(reason) => reveal.mutate(reason, { onSuccess: () => setState('hidden') })}
      onBack={() => setState('back')}
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
