import type { AdminOrder, RevealResponse } from '@cartorio/contracts/http/admin.js'
import { messageLength } from '@cartorio/contracts/http/customer-messages.js'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { changesSince } from '../actions/order-news'
import { isConflict, useChangeOrder, useFreshOrder } from '../api/change-order'
import { orderQuery } from '../api/order-queries'
import { useReveal } from '../api/personal-data'
import styles from './AttentionPage.module.css'
import { Conversation } from './Conversation'
import { useSettled } from './settled'

const fallback = 'A mensagem não pôde ser lida ou respondida. Tente de novo.'

/** The reason under which the view is recorded. */
const reason = 'Ler e responder a mensagem do cliente'

/** The customer's messages of one order, read at a click, which is recorded, and the office's answer. */
export const MessageAnswer = ({ orderId }: { readonly orderId: string }) => {
  const toast = useToast()
  const onSettled = useSettled()
  const queryClient = useQueryClient()
  const reveal = useReveal(orderId, 'messages')
  const freshOrder = useFreshOrder()
  const change = useChangeOrder()
  const [failure, setFailure] = useState<string>()

  const read = useMutation({
    mutationFn: async () => {
      // The order first: a change after it conflicts with the answer.
      const order = await queryClient.fetchQuery(orderQuery(orderId))
      const { notes } = await reveal.mutateAsync({ reason })
      return { order, notes }
    },
    gcTime: 0,
  })
  /** What a conflict has shown: the order with its changes, and what was written by then. */
  const [shown, setShown] = useState<{ readonly order: AdminOrder; readonly notes: RevealResponse['notes'] }>()

  /** The order first, as at the first reading. Without an answer the old one stays, and sending conflicts again. */
  const readAgain = async () => {
    try {
      const order = await freshOrder(orderId)
      const { notes } = await reveal.mutateAsync({ reason })
      return { order, notes }
    } catch {
      return undefined
    }
  }
  const onFailure = async (error: unknown, seen: AdminOrder) => {
    const detail = problemDetail(error, fallback)
    const now = isConflict(error) ? await readAgain() : undefined
    if (now === undefined) return setFailure(detail)
    setShown(now)
    const changes = changesSince(seen, now.order).join('; ')
    setFailure(`${detail} Se a resposta ainda serve, envie de novo. O que mudou: ${changes}`)
  }
  const answer = async (seen: AdminOrder, text: string) => {
    setFailure(undefined)
    try {
      await change.mutateAsync({ row: seen, change: { command: 'message', body: { text } } })
      toast.success('Mensagem enviada ao cliente')
      onSettled()
    } catch (error) {
      await onFailure(error, seen)
    }
  }

  if (read.data === undefined)
    return (
      <div className={styles.read}>
        <Button loading={read.isPending} onClick={() => read.mutate()}>
          Ler e responder
        </Button>
        <span className={styles.note}>A leitura fica registrada com o seu nome.</span>
        {read.error && (
          <p role="alert" className={styles.failure}>
            {problemDetail(read.error, fallback)}
          </p>
        )}
      </div>
    )
  const { order, notes } = shown ?? read.data
  return (
    <Conversation
      words={notes.map(({ id, kind, text, createdAt }) => ({
        id,
        who: kind === 'CustomerMessageReceived' ? 'Cliente' : 'Equipe',
        at: createdAt,
        text,
      }))}
      label="Resposta ao cliente, lida na página do pedido"
      maxLength={messageLength}
      submit="Enviar ao cliente"
      sending={change.isPending}
      failure={failure}
      onAnswer={(text) => answer(order, text)}
    />
  )
}
