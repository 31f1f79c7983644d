import type { Bulk, BulkRow } from '@cartorio/contracts/http/bulk.js'
import type { BulkStep } from '@cartorio/contracts/order/bulk-steps.js'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { PageLoading } from '../../../components/PageState/PageState'
import { problemDetail } from '../../../lib/http'
import { bulkQuery, printLabels, stopBulk } from '../api/bulk'
import { backOfficeKeys } from '../api/keys'
import styles from './BulkDrawer.module.css'
import { BulkTable, type BulkTableRow } from './BulkTable'
import { type BulkSelection, bulkStepNames, followingStep } from './bulk-steps'
import { endTexts, formatCount, resultText } from './bulk-words'

const toTableRow = ({ orderId, orderNumber, result, text }: BulkRow, ended: boolean, step: BulkStep): BulkTableRow => ({
  orderId,
  orderNumber: orderNumber ?? 'Pedido',
  kind: result,
  mark: {
    done: step === 'message' ? 'Enviada' : 'Registrado',
    refused: 'Recusado',
    waiting: ended ? 'Não tentado' : 'Na fila',
  }[result],
  text: text ?? '',
})

type BulkProgressProps = {
  readonly id: string
  /** The numbers of the orders, where they are known before the server has read them. */
  readonly numbers: ReadonlyMap<string, string>
  readonly onEnded: () => void
  readonly onRetry: (bulk: Bulk) => void
  /** Goes on with the step that the recorded orders take next. */
  readonly onFollow: (step: BulkStep, orders: readonly BulkSelection[]) => void
  readonly onClose: () => void
}

/** How far a step of many orders has come, then what became of each. It goes on without this page. */
export const BulkProgress = ({ id, numbers, onEnded, onRetry, onFollow, onClose }: BulkProgressProps) => {
  const queryClient = useQueryClient()
  const { data: bulk, error } = useQuery(bulkQuery(id))
  const stopping = useMutation({
    mutationFn: stopBulk,
    onSuccess: (stopped) => queryClient.setQueryData(backOfficeKeys.bulk(id), stopped),
    gcTime: 0,
  })
  const printing = useMutation({ mutationFn: printLabels, gcTime: 0 })
  const hasEnded = bulk !== undefined && bulk.endedAt !== null
  const ended = useRef(onEnded)
  ended.current = onEnded
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: backOfficeKeys.bulks })
    if (!hasEnded) return
    for (const queryKey of [backOfficeKeys.all, backOfficeKeys.attentionCount])
      void queryClient.invalidateQueries({ queryKey })
    ended.current()
  }, [hasEnded, queryClient])

  if (bulk === undefined)
    return error ? (
      <p role="alert" className={styles.failure}>
        {problemDetail(error, 'O andamento não foi lido. Tentamos de novo a cada segundo.')}
      </p>
    ) : (
      <PageLoading text="Abrindo o andamento…" />
    )
  const { counts, end, rows, stopping: isStopping } = bulk
  const named = rows.map((row) => ({ ...row, orderNumber: row.orderNumber ?? numbers.get(row.orderId) ?? null }))
  const endText = end === null ? undefined : endTexts[end]
  const open = counts.refused + counts.left
  const following = hasEnded && bulk.step !== 'labels' ? followingStep(named) : undefined
  const hasLabels = hasEnded && bulk.step === 'labels' && counts.done > 0
  return (
    <>
      <p className={styles.summary} role="status" data-first-focus tabIndex={-1}>
        {resultText(counts, !hasEnded, bulk.step)}
      </p>
      {!hasEnded && (
        <>
          <progress
            className={styles.progress}
            aria-label="Andamento"
            value={counts.all - counts.left}
            max={counts.all}
          />
          <p className={styles.quiet}>Pode fechar: o registro continua. Ele para se você sair da sua conta.</p>
        </>
      )}
      {endText && <p className={styles.quiet}>{endText}</p>}
      {printing.error && (
        <p role="alert" className={styles.failure}>
          {problemDetail(printing.error, 'As etiquetas não abriram. Tente de novo.')}
        </p>
      )}
      {stopping.error && (
        <p role="alert" className={styles.failure}>
          {problemDetail(stopping.error, 'O registro não parou. Tente de novo.')}
        </p>
      )}
      <BulkTable
        caption="Resultado"
        about={bulk.step === 'message' ? 'O que foi enviado, ou por que não' : 'O que foi registrado, ou por que não'}
        rows={named.map((row) => toTableRow(row, hasEnded, bulk.step))}
      />
      <div className={styles.foot}>
        <div className={styles.buttons}>
          {!hasEnded && (
            <Button loading={stopping.isPending} disabled={isStopping} onClick={() => stopping.mutate(id)}>
              {isStopping ? 'Parando…' : 'Parar'}
            </Button>
          )}
          {hasEnded && open > 0 && (
            <Button onClick={() => onRetry({ ...bulk, rows: named })}>
              {counts.left === 0 ? 'Tentar de novo os recusados' : 'Tentar de novo os que faltam'}
            </Button>
          )}
          {following && (
            <Button
              data-main={hasLabels ? undefined : true}
              type={hasLabels ? 'default' : 'primary'}
              onClick={() => onFollow(following.step, following.orders)}
            >
              {`${bulkStepNames[following.step]}: ${formatCount(following.orders.length)}`}
            </Button>
          )}
          {hasLabels && (
            <Button data-main type="primary" loading={printing.isPending} onClick={() => printing.mutate(id)}>
              {counts.done === 1 ? 'Imprimir a etiqueta' : `Imprimir etiquetas de ${formatCount(counts.done)} pedidos`}
            </Button>
          )}
          <Button
            data-main={hasLabels || following ? undefined : true}
            type={hasLabels || following ? 'default' : 'primary'}
            onClick={onClose}
          >
            Fechar
          </Button>
        </div>
      </div>
    </>
  )
}
