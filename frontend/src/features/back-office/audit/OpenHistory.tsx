import type { AuditEvents } from '@cartorio/contracts/http/audit.js'
import { Button } from 'antd'
import { useState } from 'react'
import { useFocusAfter } from '../../../lib/focus'
import { formatDateTime } from '../../../lib/format-date-time'
import { useToast } from '../../../lib/toast'
import { ViewReasonForm } from '../ViewReasonForm'
import styles from './OrderAudit.module.css'
import type { OpenedView } from './use-audit-view'

type OpenHistoryProps = {
  readonly orderId: string
  readonly opened: OpenedView
  readonly state: AuditEvents['personalData']
}

/** Says whether names and texts are on the page, and opens them for a reason, which is recorded. */
export const OpenHistory = ({ opened, state }: OpenHistoryProps) => {
  const [isAsking, setAsking] = useState(false)
  const place = useFocusAfter<HTMLParagraphElement>(isAsking)
  const toast = useToast()
  const { until } = opened
  const leave = () => setAsking(false)
  if (isAsking)
    return (
      <div className={styles.asking}>
        <ViewReasonForm
          question="Por que a auditoria precisa dos nomes e textos deste pedido?"
          submit="Registrar e abrir"
          view={opened.record}
          failure="A consulta não foi registrada, e nada foi aberto. Tente de novo."
          onSubmit={(reason) =>
            opened.open(reason, () => {
              toast.success('Nomes e textos abertos', 'A consulta ficou registrada e vale por 30 minutos.')
              leave()
            })
          }
          onBack={leave}
        />
      </div>
    )
  return (
    <div className={styles.opened}>
      <p ref={place} tabIndex={-1}>
        {state === 'erased'
          ? 'Os dados pessoais deste pedido foram removidos: nenhum motivo os traz de volta.'
          : until === undefined
            ? 'Nomes, endereços e textos estão protegidos.'
            : `Nomes e textos abertos até ${formatDateTime(new Date(until).toISOString())}, sob a consulta que você registrou.`}
      </p>
      {state !== 'erased' &&
        (until === undefined ? (
          <Button size="small" onClick={() => setAsking(true)}>
            Abrir com um motivo…
          </Button>
        ) : (
          <Button size="small" onClick={opened.close}>
            Fechar agora
          </Button>
        ))}
    </div>
  )
}
