import type { AuditEvent } from '@cartorio/contracts/http/audit.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

const within = (value: string | null, last: number): number | undefined => {
  const revision = value === null || !/^\d{1,9}$/.test(value) ? undefined : Number(value)
  return revision === undefined ? undefined : Math.min(revision, last)
}

export type Moment = {
  readonly revision: number
  /** With which it is compared: the moment before it, unless one was chosen. */
  readonly other: number | undefined
  readonly isChosen: boolean
  readonly goTo: (revision: number) => void
  readonly compareWith: (revision: number | undefined) => void
}

/** The moment that the address names: a link to it opens the same. */
export const useMoment = (last: number): Moment => {
  const [parameters, setParameters] = useSearchParams()
  const revision = within(parameters.get('momento'), last) ?? last
  const chosen = within(parameters.get('com'), last)
  const set = useCallback(
    (name: string, value: number | undefined) =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before)
          if (value === undefined) next.delete(name)
          else next.set(name, String(value))
          return next
        },
        { replace: true },
      ),
    [setParameters],
  )
  return {
    revision,
    other: chosen ?? (revision === 0 ? undefined : revision - 1),
    isChosen: chosen !== undefined,
    goTo: useCallback((to) => set('momento', to), [set]),
    compareWith: useCallback((to) => set('com', to), [set]),
  }
}

/** The revision that held at the end of a day at the office; `undefined` where the order came later. */
export const revisionAtEndOf = (day: string, events: readonly AuditEvent[]): number | undefined =>
  events.findLast(({ occurredAt }) => officeDay(occurredAt) <= day)?.revision
