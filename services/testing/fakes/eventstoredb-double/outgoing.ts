import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerWritableStream } from '@grpc/grpc-js'
import { eventMessage } from './messages.js'
import type { Served } from './served.js'
import type { StoredEvent } from './stored-event.js'

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>

/** What a read sends, no faster than its reader takes it. */
export const outgoing = (served: Served, call: ReadCall) => {
  const gone = new AbortController()
  call.on('cancelled', () => gone.abort())
  call.on('close', () => gone.abort())
  call.on('error', () => gone.abort())

  const send = (message: ReadResp): Promise<void> | undefined => {
    if (gone.signal.aborted || call.write(message)) return undefined
    return new Promise((resolve) => {
      const go = (): void => {
        call.off('drain', go)
        gone.signal.removeEventListener('abort', go)
        resolve()
      }
      call.on('drain', go)
      gone.signal.addEventListener('abort', go)
    })
  }

  return {
    /** Aborts when the reader is gone. */
    gone: gone.signal,
    send,
    sendEvent: (event: StoredEvent): Promise<void> | undefined => {
      const { faults } = served
      if (faults.cutAfterEvents !== undefined) {
        faults.cutAfterEvents -= 1
        if (faults.cutAfterEvents < 0) {
          faults.cutAfterEvents = undefined
          served.cut()
          gone.abort()
        }
      }
      return send(eventMessage(event))
    },
  }
}
