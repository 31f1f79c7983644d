import type { PrivacyDesk } from '@cartorio/contracts/http/privacy.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { type StopReason, stopReasonLabels, stopReasons } from '@cartorio/contracts/privacy-names.js'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useFocusBack } from '../../../lib/focus'
import { formatShortDay } from '../../../lib/format'
import { problemDetail } from '../../../lib/http'
import { Link } from '../../../lib/link'
import { useToast } from '../../../lib/toast'
import { useStopErasure } from '../api/privacy'
import { DialogContent, useDialogFocus } from '../dialog-focus'
import { orderPath } from '../order-path'
import styles from './PrivacyPage.module.css'
import { ReasonChoice, useReason } from './ReasonChoice'

type Proposal = PrivacyDesk['proposals'][number]

const day = (at: string): string => formatShortDay(officeDay(at))

/** The erasures that come by themselves, the next one first. */
export const ProposedErasures = ({ proposals }: { readonly proposals: readonly Proposal[] }) => {
  const [stopping, setStopping] = useState<Proposal>()
  if (proposals.length === 0) return <p>Nenhuma remoção está proposta.</p>
  return (
    <>
      <ul className={styles.list}>
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <span>
              <Link to={orderPath(proposal.id)}>{proposal.orderNumber}</Link>
              {` (${proposal.statusLabel})`}
            </span>
            <span>{`Os dados da pessoa são removidos em ${day(proposal.erasesAt)}`}</span>
            <span className={styles.note}>{`Proposta em ${day(proposal.proposedAt)}`}</span>
            <div className={styles.buttons}>
              <Button onClick={() => setStopping(proposal)} aria-label={`Impedir a remoção de ${proposal.orderNumber}`}>
                Impedir
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {stopping && <StopDialog proposal={stopping} onClose={() => setStopping(undefined)} />}
    </>
  )
}

const StopDialog = ({ proposal, onClose }: { readonly proposal: Proposal; readonly onClose: () => void }) => {
  const stop = useStopErasure()
  const toast = useToast()
  const { content, afterOpenChange } = useDialogFocus()
  useFocusBack()
  const choice = useReason<StopReason>()
  const send = async () => {
    const { reason } = choice
    if (reason === undefined) return choice.askFor()
    const done = await stop.mutateAsync({ id: proposal.id, reason }).catch(() => undefined)
    if (done === undefined) return
    toast.success('Remoção impedida', 'Ela é proposta de novo depois de outro prazo de guarda inteiro.')
    onClose()
  }
  return (
    <Modal
      open
      title={`Impedir a remoção de ${proposal.orderNumber}`}
      footer={null}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
      closable={{ 'aria-label': 'Fechar' }}
    >
      <DialogContent content={content}>
        <ReasonChoice
          question="Por que os dados devem ficar"
          missing="Escolha por que a remoção não deve acontecer."
          options={stopReasons.map((value) => ({ value, label: stopReasonLabels[value] }))}
          choice={choice}
        />
        <p className={styles.note}>Fica na auditoria. A remoção é proposta de novo depois de outro prazo de guarda.</p>
        {stop.error && (
          <p role="alert" className={styles.failure}>
            {problemDetail(stop.error, 'A remoção não foi impedida. Tente de novo.')}
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="primary" loading={stop.isPending} onClick={send}>
            Impedir a remoção
          </Button>
          <Button type="text" onClick={onClose}>
            Voltar
          </Button>
        </div>
      </DialogContent>
    </Modal>
  )
}
