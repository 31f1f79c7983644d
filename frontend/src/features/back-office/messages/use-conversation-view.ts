import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useAt } from '../../../lib/use-at'
import { isErased } from '../actions/commands'
import { backOfficeKeys } from '../api/keys'
import { conversationViewQuery, viewMillis } from '../api/personal-data'
import { useIsSeen } from '../order/order-views'
import { lastMessageOf } from './conversation-state'

/** What was written, by a view that is recorded as the conversation is opened and as messages come; for 30 minutes. */
export const useConversationView = (order: AdminOrder) => {
  const queryClient = useQueryClient()
  const isSeen = useIsSeen()
  const [isOver, setOver] = useState(false)
  const query = useQuery({
    ...conversationViewQuery(order.id, lastMessageOf(order), order.revision),
    enabled: isSeen && !isOver && !isErased(order) && lastMessageOf(order) !== '',
  })
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = query
  const end = useCallback(() => {
    setOver(true)
    queryClient.removeQueries({ queryKey: backOfficeKeys.viewsOf(order.id) })
  }, [queryClient, order.id])
  useAt(data === undefined || isOver || dataUpdatedAt === 0 ? undefined : dataUpdatedAt + viewMillis, end)
  const hasNothing = lastMessageOf(order) === ''
  const messages = isOver || isErased(order) ? undefined : data?.messages
  const isRead = hasNothing || (data !== undefined && !isPlaceholderData)
  const [readRevision, setReadRevision] = useState<number>()
  if (isRead && readRevision !== order.revision) setReadRevision(order.revision)
  return {
    messages,
    /** Whether what an answer replies to is on the screen. */
    canAnswer: hasNothing || messages !== undefined,
    /** Of the order up to which messages were read. */
    revision: isRead ? order.revision : (readRevision ?? data?.revision ?? order.revision),
    error,
    isReading: isFetching,
    isOver,
    again: () => (isOver ? setOver(false) : void refetch()),
  }
}
