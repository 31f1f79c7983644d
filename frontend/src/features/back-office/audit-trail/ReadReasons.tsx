import { Button } from 'antd'
import { useState } from 'react'
import { useFocusAfter } from '../../../lib/focus'
import { useToast } from '../../../lib/toast'
import { ViewReasonForm } from '../ViewReasonForm'
import styles from './AuditTrail.module.css'
import type { useTrailReasons } from './use-trail-reasons'

/** Reads the reasons of the rows below for a reason of one's own, which is recorded in each of their orders. */
export const ReadReasons = ({ reading, reasons, closedOrders }: ReturnType<typeof useTrailReasons>) => {
  const [isAsking, setAsking] = useState(false)
  const place = useFocusAfter<HTMLParagraphElement>(isAsking)
  const toast = useToast()
  const leave = () => setAsking(false)
  if (closedOrders === 0 && reasons.size === 0) return null
  const ofOrders = closedOrders === 1 ? 'um pedido' : `${closedOrders} pedidos`
  if (isAsking)
    return (
      <div className={styles.asking}>
        <ViewReasonForm
          question={`Por que a auditoria precisa dos motivos desta página, que são de ${ofOrders}?`}
          submit="Registrar e ver"
          view={reading}
          failure="A consulta não foi registrada, e nada foi aberto. Tente de novo."
          onSubmit={(reason) =>
            reading.mutate(reason, {
              onSuccess: () => {
                toast.success('Motivos abertos', `A consulta ficou registrada em ${ofOrders} e vale por 30 minutos.`)
                leave()
              },
            })
          }
          onBack={leave}
        />
      </div>
    )
  return (
    <p ref={place} tabIndex={-1} className={styles.reasons}>
      {reasons.size === 0
        ? 'Os motivos podem falar de uma pessoa: estão protegidos. '
        : 'Motivos abertos por até 30 minutos, sob a consulta que você registrou. '}
      {closedOrders > 0 && (
        <Button size="small" onClick={() => setAsking(true)}>
          Ver os motivos…
        </Button>
      )}
    </p>
  )
}
