import type { DraftForm } from '@cartorio/contracts/data-forms.js'
import { useEffect, useState } from 'react'
import { createDraftSaver, type DraftState } from './draft-saver'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * A form's starting values with what a draft says of them. A draft of an older form may lack fields, or have others:
 * only what the form knows is taken, where it is of the same kind.
 */
export const restored = <Values extends object>(start: Values, draft: unknown): Values => {
  if (!isRecord(draft)) return start
  const entries = Object.entries(start).map(([name, value]: [string, unknown]) => {
    const kept = draft[name]
    if (isRecord(value)) return [name, restored(value, kept)]
    return [name, typeof kept === typeof value ? kept : value]
  })
  return Object.fromEntries(entries) as Values
}

/** The draft with which a form was opened. */
export type OpenedDraft = {
  readonly token: string
  readonly form: DraftForm
  readonly revision: string | null
  readonly savedAt: string | null
  /** As it was typed, perhaps into an older form; `null` without a draft. */
  readonly fields: Readonly<Record<string, unknown>> | null
  /** Opens the form anew with what is stored now. Where that cannot be read, the form stays and the error is thrown. */
  readonly reopen: () => Promise<void>
}

/** Saves a form while it is open: as it is typed, when the page is left, and when the connection is back. */
export const useFormDraft = ({ token, form, revision, savedAt, fields }: OpenedDraft) => {
  const [state, setState] = useState<DraftState>(
    fields === null || savedAt === null ? { kind: 'idle' } : { kind: 'saved', at: savedAt },
  )
  const [saver] = useState(() => createDraftSaver({ token, form, revision, onState: setState }))
  useEffect(() => {
    const leave = () => saver.flush(true)
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    const online = () => saver.flush(false)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('online', online)
      leave()
    }
  }, [saver])
  return { state, saver }
}
