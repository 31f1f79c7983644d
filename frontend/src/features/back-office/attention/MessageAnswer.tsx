import { messageLength } from '@cartorio/contracts/http/customer-messages.js'
import { Button } from 'antd'
import { useState } from 'react'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useChangeOrder, useFreshOrder } from '../api/change-order'
import { useReveal } from '../api/reveal'
import styles from './AttentionPage.module.css'
import { Conversation } from './Conversation'

const fallback = 'A mensagem não pôde ser lida ou respondida. Tente de novo.'

/** The reason under which the view is recorded. */
const reason = 'Ler e responder a mensagem do cliente'

/** The customer's messages of one order, read at a click, which is recorded, and the office's answer. */
export const MessageAnswer = ({ orderId }: { readonly orderId: string }) => {
  const toast = useToast()
  const reveal = useReveal(orderId, 'messages')
  const freshOrder = useFreshOrder()
  const change = useChangeOrder()
  const [failure, setFailure] = useState<string>()

  const answer = async (text: string) => {
    setFailure(undefined)
    const row = await freshOrder(orderId)
    if (row === undefined) return setFailure(fallback)
    try {
      await change.mutateAsync({ row, change: { command: 'message', body: { text } } })
      toast.success('Mensagem enviada ao cliente')
    } catch (error) {
      setFailure(problemDetail(error, fallback))
    }
  }

  if (reveal.data === undefined)
    return (
      <div className={styles.read}>
        <Button loading={reveal.isPending} onClick={() => reveal.mutate(reason)}>
          Ler e responder
        </Button>
        <span className={styles.note}>A leitura fica registrada com o seu nome.</span>
        {reveal.error && (
          <p role="alert" className={styles.failure}>
            {problemDetail(reveal.error, fallback)}
          </p>
        )}
      </div>
    )
  return (
    <Conversation
      words={reveal.data.notes.map(({ id, kind, text, createdAt }) => ({
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
      onAnswer={answer}
    />
  )
}
