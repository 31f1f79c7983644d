import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { Button } from 'antd'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useGatherEvidence } from '../api/gather-evidence'

/** The pack that answers a dispute: terms, payments, messages, scans and the whole history in one file. */
export const EvidenceButton = ({ order }: { readonly order: AdminOrder }) => {
  const toast = useToast()
  const gather = useGatherEvidence(order.id, order.orderNumber)
  const onClick = () =>
    gather.mutate(undefined, {
      onSuccess: () => toast.success('Provas baixadas', 'A consulta aos dados ficou registrada.'),
      onError: (error) => toast.error('As provas não foram baixadas', problemDetail(error, 'Tente de novo.')),
    })
  return (
    <p>
      <Button loading={gather.isPending} onClick={onClick}>
        Baixar as provas da contestação
      </Button>
    </p>
  )
}
