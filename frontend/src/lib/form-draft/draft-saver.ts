import type { DraftForm } from '@cartorio/contracts/data-forms.js'
import { formDraftSchema, type SaveFormDraft, savedFormDraftSchema } from '@cartorio/contracts/http/form-drafts.js'
import { queryOptions } from '@tanstack/react-query'
import { HttpError, request } from '../http'

const buildFormDraftPath = (token: string, form: DraftForm) => `/api/orders/${encodeURIComponent(token)}/drafts/${form}`

const getFormDraft = (token: string, form: DraftForm, signal?: AbortSignal) =>
  request('GET', buildFormDraftPath(token, form), { schema: formDraftSchema, signal })

/** What was typed here before; it is personal, so the browser's memory keeps it no longer than its form. */
export const formDraftQuery = (token: string, form: DraftForm) =>
  queryOptions({
    queryKey: ['form-draft', token, form] as const,
    queryFn: ({ signal }) => getFormDraft(token, form, signal),
    gcTime: 0,
  })

const saveFormDraft = (
  token: string,
  form: DraftForm,
  body: SaveFormDraft,
  { keepalive, signal }: { readonly keepalive: boolean; readonly signal: AbortSignal },
) => request('POST', buildFormDraftPath(token, form), { body, schema: savedFormDraftSchema, keepalive, signal })

const discardFormDraft = (token: string, form: DraftForm) =>
  request('POST', `${buildFormDraftPath(token, form)}/discard`, { schema: formDraftSchema })

export type DraftFields = Readonly<Record<string, unknown>>

export type DraftState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saved'; readonly at: string }
  /** It is tried again until it works. */
  | { readonly kind: 'failing' }
  /** Another tab or device saved since, or sent or deleted: nothing is saved before the person has decided. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'gone' }

/** Milliseconds: after the last change, for an answer, and the longest between two tries. */
export const draftTimes = { settle: 1000, answer: 10_000, longestPause: 15_000 } as const

type SaverOptions = {
  readonly token: string
  readonly form: DraftForm
  /** What is known to be stored. */
  readonly revision: string | null
  readonly onState: (state: DraftState) => void
}

/** Saves a form on the server as it is typed. */
export const createDraftSaver = ({ token, form, revision, onState }: SaverOptions) => {
  const writer = crypto.randomUUID()
  let sequence = 0
  let after = revision
  /** What is not known to be stored. */
  let unsaved: DraftFields | undefined
  let sending: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let held = false
  let stopped = false

  const later = (millis: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), millis)
  }

  const classifyConflict = (error: unknown): 'newer' | 'gone' | undefined => {
    const code = error instanceof HttpError ? error.problem?.code : undefined
    if (code === 'form-draft/newer') return 'newer'
    return code === 'form-draft/gone' || code === 'order/erased' ? 'gone' : undefined
  }

  const failed = (error: unknown) => {
    const kind = classifyConflict(error)
    if (kind !== undefined) {
      held = true
      onState({ kind })
      return
    }
    failures += 1
    onState({ kind: 'failing' })
    later(Math.min(draftTimes.settle * 2 ** failures, draftTimes.longestPause))
  }

  /** `leaving`: at once, beside a save that is under way; the server takes the later of the two. */
  const send = async (leaving = false): Promise<void> => {
    if (unsaved === undefined || held || stopped || (sending !== undefined && !leaving)) return
    clearTimeout(timer)
    const fields = unsaved
    const call = new AbortController()
    const expiry = setTimeout(() => call.abort(), draftTimes.answer)
    sending = call
    sequence += 1
    try {
      const body = { writer, sequence, after, fields: { ...fields } }
      const saved = await saveFormDraft(token, form, body, { keepalive: leaving, signal: call.signal })
      if (stopped || sending !== call) return
      after = saved.revision
      failures = 0
      if (unsaved === fields) {
        unsaved = undefined
        onState({ kind: 'saved', at: saved.savedAt })
      } else later(draftTimes.settle)
    } catch (error) {
      if (!stopped && sending === call) failed(error)
    } finally {
      clearTimeout(expiry)
      if (sending === call) sending = undefined
    }
  }

  const interrupt = () => {
    clearTimeout(timer)
    sending?.abort()
    sending = undefined
  }

  return {
    change: (fields: DraftFields) => {
      unsaved = fields
      if (!held) later(draftTimes.settle)
    },
    /** The page goes, or the connection is back. */
    flush: (leaving: boolean) => void send(leaving),
    /** Deletes what is stored; what is typed from then on is saved again. After a failure all goes on as before. */
    discard: async () => {
      const before = held
      interrupt()
      held = true
      try {
        after = (await discardFormDraft(token, form)).revision
      } catch (error) {
        held = before
        later(0)
        throw error
      }
      unsaved = undefined
      held = false
      failures = 0
      onState({ kind: 'idle' })
    },
    /** Writes over what another tab has saved. */
    keepThis: async (fields: DraftFields) => {
      unsaved = fields
      after = (await getFormDraft(token, form)).revision
      held = false
      await send()
    },
    /** The form was sent: nothing of it is saved any more. */
    stop: () => {
      stopped = true
      interrupt()
    },
  }
}

export type DraftSaver = ReturnType<typeof createDraftSaver>
