import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { useRef } from 'react'
import type { SendingState } from '../../../components/FileProgress/FileProgress'
import { useCurrentState } from '../../../lib/use-current-state'

export type UploadState =
  | Exclude<SendingState, { readonly kind: 'sent' }>
  | { readonly kind: 'sent'; readonly id: string; readonly problem?: string }
  | { readonly kind: 'withdrawing'; readonly id: string }
  /** May be tried again. */
  | { readonly kind: 'failed'; readonly message: string; readonly file: File }
  /** Was never sent. */
  | { readonly kind: 'refused'; readonly message: string }

export type Upload = {
  /** Also the upload's idempotency key. */
  readonly key: string
  readonly fileName: string
  readonly bytes: number
  readonly state: UploadState
}

const sentBefore = ({ supportDocuments }: OrderView): Upload[] =>
  supportDocuments.map(({ id, fileName, bytes }) => ({ key: id, fileName, bytes, state: { kind: 'sent', id } }))

/** The files of the order. It outlives the step that sends them, and knows nothing of how they are sent. */
export const useUploadList = (order: OrderView) => {
  const [uploads, change, current] = useCurrentState<readonly Upload[]>(() => sentBefore(order))
  /** One file is sent after the other. */
  const queue = useRef(Promise.resolve())
  const calls = useRef(new Map<string, AbortController>())
  return {
    uploads,
    change,
    current,
    queue,
    calls,
    busy: uploads.some(({ state }) => ['waiting', 'sending', 'withdrawing'].includes(state.kind)),
    sentIds: uploads.flatMap(({ state }) => (state.kind === 'sent' ? [state.id] : [])),
  }
}

export type UploadList = ReturnType<typeof useUploadList>
