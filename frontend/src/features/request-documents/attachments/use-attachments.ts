import { fileLimits, maxDraftFiles } from '@cartorio/contracts/http/uploads.js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fileError, shrinkPhoto } from '../../../lib/chosen-file'
import { HttpError, problemDetail } from '../../../lib/http'
import { newIdempotencyKey } from '../../../lib/requests'
import { useCurrentState } from '../../../lib/use-current-state'
import type { Attachment, AttachmentState, Attachments, KeptFile, RefusedFile } from './kept-files'
import { beginDraft, isDraftGone, sendToDraft, showDraft, withdrawFile } from './upload-draft'

export const attachmentLimits = fileLimits.draftDocument

const unfinishedMessage = 'O envio foi interrompido quando a página fechou. Escolha o arquivo de novo.'
export const goneMessage = 'Os arquivos enviados antes não estão mais guardados. Escolha-os de novo.'

const sentBefore = ({ id, fileName, bytes }: KeptFile): Attachment => ({
  key: id,
  id,
  fileName,
  bytes,
  state: { kind: 'sent' },
})
const refusedBefore = ({ fileName, message }: RefusedFile): Attachment => ({
  key: newIdempotencyKey(),
  fileName,
  bytes: 0,
  state: { kind: 'refused', message },
})
const interrupted = (fileName: string): RefusedFile => ({ fileName, message: unfinishedMessage })
const openedWith = ({ files, unfinished, refused }: Attachments): Attachment[] => [
  ...files.map(sentBefore),
  ...[...refused, ...unfinished.map(interrupted)].map(refusedBefore),
]

/** Another try would end the same way. */
const isNeverTaken = (error: unknown): boolean => error instanceof HttpError && [400, 413, 415].includes(error.status)

const takesPlace = ({ state }: Attachment): boolean => state.kind !== 'refused' && state.kind !== 'failed'
/** As it is kept: after a reload the page has no file to try again with. */
const refusedFile = ({ fileName, state }: Attachment): RefusedFile[] => {
  if (state.kind === 'refused') return [{ fileName, message: state.message }]
  return state.kind === 'failed' ? [interrupted(fileName)] : []
}
const isOnItsWay = ({ state }: Attachment): boolean => state.kind === 'waiting' || state.kind === 'sending'

type Keeping = {
  readonly kept: Attachments
  /** How often `kept` was read again. */
  readonly readings: number
  readonly onChange: (attachments: Attachments) => void
  /** The files of this draft went with an order, which has its own of them, also once the draft is gone. */
  readonly isTaken: (draft: string) => boolean
}

/** The files of the order before it exists. Each goes off as soon as it is chosen, one after the other. */
export const useAttachments = ({ kept, readings, onChange, isTaken }: Keeping) => {
  const [list, change, current] = useCurrentState<readonly Attachment[]>(() => openedWith(kept))
  const [gone, setGone] = useState(false)
  const draft = useRef(kept.draft)
  const beginning = useRef<Promise<string>>(undefined)
  const queue = useRef(Promise.resolve())
  const calls = useRef(new Map<string, AbortController>())

  const changed = useEffectEvent(onChange)
  useEffect(() => {
    const files = list.flatMap(({ id, fileName, bytes }) => (id === undefined ? [] : [{ id, fileName, bytes }]))
    changed({
      draft: draft.current,
      files,
      unfinished: list.filter(isOnItsWay).map(({ fileName }) => fileName),
      refused: list.flatMap(refusedFile),
    })
  }, [list])

  const put = (key: string, changes: Partial<Attachment>) =>
    change((before) => before.map((each) => (each.key === key ? { ...each, ...changes } : each)))

  /** The files have to be chosen again; those on this page are still at hand. */
  const forget = () => {
    draft.current = ''
    beginning.current = undefined
    setGone(true)
    change((before) => before.filter(({ id }) => id === undefined))
  }
  /** Another order: its files are other ones. */
  const clear = () => {
    for (const call of calls.current.values()) call.abort()
    forget()
    setGone(false)
    change(() => [])
  }
  const openAgain = useEffectEvent(() => {
    clear()
    draft.current = kept.draft
    change(() => openedWith(kept))
  })
  useEffect(() => {
    if (readings > 0) openAgain()
  }, [readings])
  const refresh = useEffectEvent(async () => {
    if (kept.draft === '') return
    try {
      const { documents } = await showDraft(kept.draft)
      change((before) => {
        const known = before.map(({ key }) => key)
        const late = documents.filter(({ id }) => !known.includes(id))
        const arrived = late.map(({ fileName }) => fileName)
        return [
          ...before.filter(({ id, fileName, state }) =>
            id === undefined
              ? state.kind !== 'refused' || !arrived.includes(fileName)
              : documents.some((at) => at.id === id),
          ),
          ...late.map(sentBefore),
        ]
      })
    } catch (error) {
      if (isDraftGone(error) && !isTaken(kept.draft)) forget()
    }
  })
  useEffect(() => {
    void refresh()
    const open = calls.current
    return () => {
      for (const call of open.values()) call.abort()
    }
  }, [])

  const draftToken = (): Promise<string> => {
    if (draft.current !== '') return Promise.resolve(draft.current)
    const begun =
      beginning.current ??
      beginDraft().then(({ draft: token }) => {
        draft.current = token
        return token
      })
    beginning.current = begun
    begun.catch(() => {
      beginning.current = undefined
    })
    return begun
  }

  const send = async (key: string, file: File) => {
    const call = calls.current.get(key)
    if (call === undefined || call.signal.aborted) return
    const onProgress = (part: number) => put(key, { state: { kind: 'sending', part } })
    onProgress(0)
    try {
      const { id } = await sendToDraft(await draftToken(), { key, file, onProgress, signal: call.signal })
      put(key, { id, state: { kind: 'sent' } })
    } catch (error) {
      if (call.signal.aborted) return
      if (isDraftGone(error)) forget()
      const message = problemDetail(error, 'O envio falhou. Tente de novo.')
      put(key, { state: isNeverTaken(error) ? { kind: 'refused', message } : { kind: 'failed', message, file } })
    } finally {
      calls.current.delete(key)
    }
  }
  const enqueue = (key: string, file: File) => {
    calls.current.set(key, new AbortController())
    queue.current = queue.current.then(() => send(key, file))
  }

  const add = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    setGone(false)
    const files = await Promise.all(chosen.map((file) => shrinkPhoto(file, attachmentLimits.bytes)))
    let free = maxDraftFiles - current.current.filter(takesPlace).length
    const added = files.map((file): { attachment: Attachment; file: File } => {
      const full = `Antes do pedido são aceitos até ${maxDraftFiles} arquivos. Envie os outros depois do pagamento.`
      const message = fileError(file, attachmentLimits) ?? (free > 0 ? undefined : full)
      if (message === undefined) free -= 1
      const state: AttachmentState = message === undefined ? { kind: 'waiting' } : { kind: 'refused', message }
      return { attachment: { key: newIdempotencyKey(), fileName: file.name, bytes: file.size, state }, file }
    })
    change((before) => [...before, ...added.map(({ attachment }) => attachment)])
    for (const { attachment, file } of added) if (attachment.state.kind === 'waiting') enqueue(attachment.key, file)
  }

  const retry = ({ key, state }: Attachment) => {
    if (state.kind !== 'failed') return
    put(key, { state: { kind: 'waiting' } })
    enqueue(key, state.file)
  }

  const remove = async (attachment: Attachment) => {
    const { key, id, state } = attachment
    calls.current.get(key)?.abort()
    if (state.kind === 'sending' || state.kind === 'failed') {
      const token = draft.current
      // In the queue, so that the files of other calls have their ids.
      queue.current = queue.current
        .then(async () => (await import('./withdraw-unseen')).withdrawUnseen(token, attachment, current))
        .catch(() => undefined)
    }
    if (id !== undefined) {
      put(key, { state: { kind: 'removing' } })
      try {
        await withdrawFile(draft.current, id)
      } catch (error) {
        if (!isDraftGone(error)) {
          const problem = problemDetail(error, 'O arquivo não foi removido. Tente de novo.')
          return put(key, { state: { kind: 'sent', problem } })
        }
      }
    }
    change((before) => before.filter((each) => each.key !== key))
  }

  return {
    list,
    /** Files that were sent before are no longer kept. */
    gone,
    busy: list.some(isOnItsWay),
    add: (files: readonly File[]) => void add(files),
    retry,
    remove: (attachment: Attachment) => void remove(attachment),
    /** After the server has refused the draft with the order. */
    forget,
    clear,
  }
}

export type AttachmentList = ReturnType<typeof useAttachments>
