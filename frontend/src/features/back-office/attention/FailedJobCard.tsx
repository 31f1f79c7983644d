import type { AttentionEntry, FailedJobEntry } from '@cartorio/contracts/http/attention.js'
import { Button, Popconfirm } from 'antd'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { type JobAction, useJobAction } from '../api/attention'
import styles from './AttentionPage.module.css'
import { Entry } from './Entry'
import { useSettled } from './settled'

const done: Readonly<Record<JobAction, string>> = {
  retry: 'A tarefa voltou para a fila',
  dismiss: 'A tarefa saiu da lista',
}

/** A job that has used up its tries: it may be tried again, or taken off the list. */
export const FailedJobCard = ({ entry, job }: { readonly entry: AttentionEntry; readonly job: FailedJobEntry }) => {
  const { label, attempts, code } = job
  const toast = useToast()
  const onSettled = useSettled()
  const { mutateAsync, isPending, variables } = useJobAction()
  const act = async (action: JobAction) => {
    try {
      await mutateAsync({ job, action })
      toast.success(done[action], label)
      onSettled()
    } catch (error) {
      toast.error('A tarefa não foi mudada', problemDetail(error, 'Atualize a página e tente de novo.'))
    }
  }
  const isBusy = (action: JobAction): boolean => isPending && variables.action === action
  return (
    <Entry
      entry={{ ...entry, reason: `${attempts === 1 ? '1 tentativa' : `${attempts} tentativas`}, erro ${code}` }}
      title={`Tarefa que falhou: ${label}`}
      remedies={
        <>
          <Button loading={isBusy('retry')} disabled={isPending} data-remedy onClick={() => act('retry')}>
            Tentar de novo
          </Button>
          <Popconfirm
            title="Tirar esta tarefa da lista?"
            description="Ela não é mais tentada, e o que ela faria não acontece. Não há volta."
            placement="topRight"
            styles={{ root: { width: 256 } }}
            okText="Sim, tirar"
            okButtonProps={{ danger: true }}
            cancelText="Cancelar"
            onConfirm={() => act('dismiss')}
          >
            <Button type="link" className={styles.other ?? ''} loading={isBusy('dismiss')} disabled={isPending}>
              Tirar da lista
            </Button>
          </Popconfirm>
        </>
      }
    />
  )
}
