import type { AdminOrder, RevealResponse } from '@cartorio/contracts/http/admin.js'
import { conversationStateLabels } from '@cartorio/contracts/http/conversations.js'
import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { unassigned } from '@cartorio/contracts/order-queues.js'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { PageError, PageLoading } from '../../../components/PageState/PageState'
import { StatusMark } from '../../../components/StatusMark/StatusMark'
import { formatDateTime } from '../../../lib/format-date-time'
import { problemDetail } from '../../../lib/http'
import { Link } from '../../../lib/link'
import { removed } from '../../../lib/order-state'
import { staffSessionQuery } from '../../../lib/staff-session'
import { useToast } from '../../../lib/toast'
import { isAllowed, isErased } from '../actions/commands'
import { failureTitle, fallbackDetail } from '../actions/outcome'
import { isConflict, type OrderChange, useChangeOrder, useFreshOrder } from '../api/change-order'
import { orderQuery } from '../api/order-queries'
import { Actor, colleagueOptions, staffQuery } from '../colleagues'
import { foundByLabel } from '../fields/found-by-label'
import { NextStep } from '../OrderState'
import { Colleagues } from '../order/Colleagues'
import { Facts } from '../order/OrderFacts'
import { timeHere } from '../order/time-here'
import { orderPath } from '../order-path'
import { AnswerForm } from './AnswerForm'
import { conversationState } from './conversation-state'
import styles from './MessagesPage.module.css'
import { useConversationView } from './use-conversation-view'

type Message = RevealResponse['notes'][number]

const MessageWords = ({ message: { kind, by, createdAt, text } }: { readonly message: Message }) => {
  const here = timeHere(createdAt)
  return (
    <>
      <p className={styles.who}>
        <strong>{kind === 'CustomerMessageReceived' ? 'Cliente' : <Actor by={by} />}</strong>
        <time dateTime={createdAt}>
          {`${formatDateTime(createdAt)}${here === undefined ? '' : ` (${here} para você)`}`}
        </time>
      </p>
      <p className={styles.text}>{text}</p>
    </>
  )
}

const Messages = ({ messages, label }: { readonly messages: readonly Message[]; readonly label: string }) => (
  <ol className={styles.messages} aria-label={label}>
    {messages.map((message) => (
      <li key={message.id} data-from={message.kind === 'CustomerMessageReceived' ? 'customer' : 'office'}>
        <MessageWords message={message} />
      </li>
    ))}
  </ol>
)

/** What is typed from now on answers the messages that are on the screen; what comes later is shown above it. */
const useArrived = (messages: readonly Message[] | undefined, isTyping: boolean): readonly Message[] => {
  const count = messages?.length ?? 0
  const [known, setKnown] = useState(count)
  if (!isTyping && known !== count) setKnown(count)
  // Before the first were read, nothing was known.
  if (isTyping && known === 0 && count > 0) setKnown(count)
  return isTyping ? (messages ?? []).slice(known) : []
}

type SmallChange = Extract<OrderChange['command'], 'assign-conversation' | 'close-conversation'>

const useSmallChange = (order: AdminOrder, revision: number) => {
  const toast = useToast()
  const change = useChangeOrder()
  const fresh = useFreshOrder()
  const give = async (command: SmallChange, body: object): Promise<boolean> => {
    const sent = { command, body }
    try {
      await change.mutateAsync({ row: { id: order.id, revision }, change: sent })
      toast.success(staffCommands[command].done)
      return true
    } catch (error) {
      toast.error(failureTitle(sent), problemDetail(error, fallbackDetail))
      if (isConflict(error)) await fresh(order.id).catch(() => undefined)
      return false
    }
  }
  return { give, isPending: change.isPending }
}

type ShownProps = {
  readonly order: AdminOrder
  readonly draft: string
  readonly onDraft: (text: string) => void
  readonly onDone: () => void
  readonly onLeave: () => void
}

const Assignment = ({ order, revision }: { readonly order: AdminOrder; readonly revision: number }) => {
  const { give, isPending } = useSmallChange(order, revision)
  const staff = useQuery(staffQuery)
  const me = useQuery({ ...staffSessionQuery, staleTime: Number.POSITIVE_INFINITY }).data
  const holder = order.conversationWith ?? null
  return (
    <>
      <Select
        size="small"
        aria-label="Quem responde"
        style={{ minWidth: 180 }}
        showSearch={foundByLabel}
        loading={staff.isPending || isPending}
        value={holder ?? unassigned}
        options={[{ value: unassigned, label: 'Ninguém' }, ...colleagueOptions(staff.data, me?.id)]}
        labelRender={({ label, value }) => label ?? (staff.isPending ? 'Carregando…' : String(value))}
        onChange={(value) => void give('assign-conversation', { staffId: value === unassigned ? null : value })}
      />
      {me !== undefined && me !== null && holder !== me.id && (
        <Button size="small" onClick={() => void give('assign-conversation', { staffId: me.id })}>
          Ficar com a conversa
        </Button>
      )}
    </>
  )
}

/** What the operator needs to know of the order while answering. */
const OrderBeside = ({ order }: { readonly order: AdminOrder }) => (
  <aside className={styles.beside} aria-label="O pedido">
    <Facts
      facts={[
        ['Pedido', <Link key="order" to={orderPath(order.id)}>{`Abrir ${order.orderNumber}`}</Link>],
        ['Situação', <StatusMark key="status" status={order.status} label={order.statusLabel} />],
        ['Próximo passo', <NextStep key="next" next={order.next} />],
        ['Cliente', isErased(order) ? removed : `${order.applicantName} (${order.applicantEmail})`],
        ['Documentos', order.documents.map(({ type }) => type).join(', ')],
        [
          'Rastreamento',
          order.parcels
            .flatMap(({ trackingNumber, courierName }) =>
              trackingNumber === null ? [] : [`${courierName ?? ''} ${trackingNumber}`.trim()],
            )
            .join(', '),
        ],
      ]}
    />
  </aside>
)

const ShownConversation = ({ order, draft, onDraft, onDone, onLeave }: ShownProps) => {
  const view = useConversationView(order)
  const arrived = useArrived(view.messages, draft.trim() !== '')
  const { give, isPending } = useSmallChange(order, view.revision)
  const heading = useRef<HTMLHeadingElement>(null)
  const state = conversationState(order)
  useEffect(() => heading.current?.focus(), [])
  const close = async () => {
    if (await give('close-conversation', {})) onDone()
  }
  return (
    <div className={styles.shown}>
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {isErased(order) ? removed : order.applicantName}
        </h2>
        <p className={styles.state} data-state={state}>
          {conversationStateLabels[state]}
        </p>
        <Assignment order={order} revision={view.revision} />
        {view.canAnswer && state !== 'closed' && (
          <Button size="small" loading={isPending} onClick={() => void close()}>
            Encerrar conversa
          </Button>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.talk}>
          <Colleagues order={order} isWorking={draft !== ''} />
          {view.messages && <Messages label="Mensagens" messages={view.messages} />}
          {view.messages === undefined && view.isReading && <PageLoading text="Abrindo as mensagens…" />}
          {view.isOver && (
            <div className={styles.again}>
              <p>As mensagens ficam 30 minutos na tela.</p>
              <Button size="small" onClick={view.again}>
                Mostrar de novo
              </Button>
            </div>
          )}
          {view.error && (
            <div role="alert" className={styles.again}>
              <p>{problemDetail(view.error, 'As mensagens não puderam ser lidas.')}</p>
              <Button size="small" loading={view.isReading} onClick={view.again}>
                Tentar de novo
              </Button>
            </div>
          )}
          {arrived.length > 0 && (
            <div role="alert" className={styles.arrived}>
              <p>Enquanto você escrevia:</p>
              <Messages label="Mensagens que chegaram" messages={arrived} />
            </div>
          )}
          {view.canAnswer && isAllowed(order, 'message') && (
            <AnswerForm
              order={order}
              revision={view.revision}
              text={draft}
              onText={onDraft}
              onSent={onDone}
              onLeave={onLeave}
            />
          )}
          <p className={styles.quiet}>A leitura fica registrada com seu nome, para atender o cliente.</p>
        </div>
        <OrderBeside order={order} />
      </div>
    </div>
  )
}

type ConversationPaneProps = Omit<ShownProps, 'order'> & { readonly id: string }

/** The conversation with the customer of one order. */
export const ConversationPane = ({ id, ...shown }: ConversationPaneProps) => {
  const order = useQuery(orderQuery(id))
  if (order.data) return <ShownConversation order={order.data} {...shown} />
  if (order.isError)
    return (
      <PageError
        heading="h2"
        title="A conversa não abriu"
        detail={problemDetail(order.error, 'Confira o endereço ou tente de novo.')}
        action={<Button onClick={() => order.refetch()}>Tentar de novo</Button>}
      />
    )
  return <PageLoading text="Abrindo a conversa…" />
}
