import type { FailedJobEntry } from '@cartorio/contracts/http/attention.js'
import { Button } from 'antd'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { type JobAction, useJobAction } from '../api/attention'
import styles from './AttentionPage.module.css'

const done: Readonly<Record<JobAction, string>> = {
  retry: 'A tarefa voltou para a fila',
  dismiss: 'A tarefa saiu da lista',
}

/** A job that has used up its tries: it may be tried again, or taken off the list. */
export const FailedJobCard = ({ job }: { readonly job: FailedJobEntry }) => {
  const { label, id, attempts, code, failedAt } = job
  const toast = useToast()
  const { mutateAsync, isPending, variables } = useJobAction()
  const act = async (action: JobAction) => {
    try {
      await mutateAsync({ job, action })
      toast.success(done[action], label)
    } catch (error) {
      toast.error('A tarefa não foi mudada', problemDetail(error, 'Atualize a página e tente de novo.'))
    }
  }
  const isBusy = (action: JobAction): boolean => isPending && variables.action === action
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <h2>Tarefa que falhou: {label}</h2>
        <p>
          {attempts === 1 ? '1 tentativa' : `${attempts} tentativas`}, erro {code}
        </p>
        <p className={styles.quiet}>
          {id} · desde {formatDateTime(failedAt)}
        </p>
      </div>
      <div className={styles.remedies}>
        <Button loading={isBusy('retry')} disabled={isPending} onClick={() => act('retry')}>
          Tentar de novo
        </Button>
        <Button type="link" loading={isBusy('dismiss')} disabled={isPending} onClick={() => act('dismiss')}>
          Tirar da lista
        </Button>
      </div>
    </li>
  )
}
