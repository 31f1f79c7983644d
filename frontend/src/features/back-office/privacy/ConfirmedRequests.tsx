import type { PrivacyDesk } from '@cartorio/contracts/http/privacy.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { dataRequestLabels } from '@cartorio/contracts/order/office/names.js'
import { type DeclineGround, declineGrounds, declineGroundTexts } from '@cartorio/contracts/privacy-names.js'
import { Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useFocusBack } from '../../../lib/focus'
import { formatShortDay } from '../../../lib/format'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { Link } from '../../../lib/link'
import { useToast } from '../../../lib/toast'
import { useRequestAnswer } from '../api/privacy'
import { DialogContent, useDialogFocus } from '../dialog-focus'
import { officeToday } from '../office-today'
import { orderPath } from '../order-path'
import { dueState } from './due-state'
import styles from './PrivacyPage.module.css'
import { ReasonChoice, useReason } from './ReasonChoice'

type Task = PrivacyDesk['requests'][number]

type Props = {
  readonly requests: readonly Task[]
  readonly mails: boolean
  readonly onAttend: (orderId: string) => void
}

/** Tasks with their legal date, the one that is due first before the others. */
export const ConfirmedRequests = ({ requests, mails, onAttend }: Props) => {
  const [answering, setAnswering] = useState<Task>()
  if (requests.length === 0) return <p>Nenhum pedido espera resposta.</p>
  return (
    <>
      <ul className={styles.list}>
        {requests.map((task) => (
          <li key={`${task.id}/${task.request}`}>
            <h3>{dataRequestLabels[task.request]}</h3>
            <Due dueBy={task.dueBy} />
            <span className={styles.note}>{`Confirmado em ${formatDateTime(task.confirmedAt)}`}</span>
            <span>
              {task.orders.length === 1 ? 'Pedido ' : 'Pedidos '}
              {task.orders.map(({ id, orderNumber, statusLabel }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <Link to={orderPath(id)}>{orderNumber}</Link>
                  {` (${statusLabel})`}
                </span>
              ))}
            </span>
            <div className={styles.buttons}>
              <Button type="primary" onClick={() => onAttend(task.id)}>
                Ver tudo desta pessoa
              </Button>
              <Button onClick={() => setAnswering(task)}>Responder</Button>
            </div>
          </li>
        ))}
      </ul>
      {answering && <AnswerDialog task={answering} mails={mails} onClose={() => setAnswering(undefined)} />}
    </>
  )
}

const Due = ({ dueBy }: { readonly dueBy: string }) => {
  const day = officeDay(dueBy)
  const { state, words } = dueState(day, officeToday())
  return (
    <span className={styles.due} data-state={state}>
      {`Responder até ${formatShortDay(day)}: ${words}`}
    </span>
  )
}

const doneHelp = {
  access: 'Baixe os dados em “Tudo sobre um e-mail” e envie o arquivo à pessoa antes de marcar como atendido.',
  correction: 'Escreva à pessoa para saber o que está errado, corrija no pedido e então marque como atendido.',
  erasure: 'Remova os dados em “Tudo sobre um e-mail”: o pedido é atendido por isso, sem passar por aqui.',
} as const

type DialogProps = { readonly task: Task; readonly mails: boolean; readonly onClose: () => void }

/** An erasure is done by erasing; here it can only be declined. */
const AnswerDialog = ({ task, mails, onClose }: DialogProps) => {
  const answer = useRequestAnswer()
  const toast = useToast()
  const { content, afterOpenChange } = useDialogFocus()
  useFocusBack()
  const canBeDone = task.request !== 'erasure'
  const [outcome, setOutcome] = useState<'done' | 'declined'>(canBeDone ? 'done' : 'declined')
  const choice = useReason<DeclineGround>()
  const send = async () => {
    const { reason: ground } = choice
    if (outcome === 'declined' && ground === undefined) return choice.askFor()
    const { id, request } = task
    const body = { id, request, outcome, ...(outcome === 'declined' ? { ground } : {}) }
    const done = await answer.mutateAsync(body).catch(() => undefined)
    if (done === undefined) return
    toast.success(
      outcome === 'done' ? 'Pedido marcado como atendido' : 'Pedido recusado',
      done.mailed ? 'A pessoa recebe um e-mail com a resposta.' : 'Este site não escreve e-mails: avise a pessoa.',
    )
    onClose()
  }
  return (
    <Modal
      open
      title={`Responder: ${dataRequestLabels[task.request]}`}
      footer={null}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
      closable={{ 'aria-label': 'Fechar' }}
    >
      <DialogContent content={content}>
        <p>{doneHelp[task.request]}</p>
        {canBeDone && (
          <fieldset className={styles.choice}>
            <legend>Resposta</legend>
            <Radio.Group
              vertical
              value={outcome}
              onChange={(event) => setOutcome(event.target.value)}
              options={[
                { value: 'done', label: 'Atendido' },
                { value: 'declined', label: 'Recusado' },
              ]}
            />
          </fieldset>
        )}
        {outcome === 'declined' && (
          <ReasonChoice
            question="Por que o pedido é recusado"
            missing="Escolha por que o pedido é recusado."
            options={declineGrounds.map((value) => ({ value, label: declineGroundTexts[value] }))}
            choice={choice}
          />
        )}
        <p className={styles.note}>
          {mails ? 'A pessoa recebe a resposta por e-mail.' : 'Este site não escreve e-mails: avise a pessoa.'}
        </p>
        {answer.error && (
          <p role="alert" className={styles.failure}>
            {problemDetail(answer.error, 'A resposta não foi registrada. Tente de novo.')}
          </p>
        )}
        <div className={styles.buttons}>
          <Button type="primary" loading={answer.isPending} onClick={send}>
            {outcome === 'done' ? 'Marcar como atendido' : 'Recusar o pedido'}
          </Button>
          <Button type="text" onClick={onClose}>
            Voltar
          </Button>
        </div>
      </DialogContent>
    </Modal>
  )
}
