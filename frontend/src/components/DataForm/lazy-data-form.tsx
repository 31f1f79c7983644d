import type { DataForm } from '@cartorio/contracts/data-forms.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { type ComponentProps, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { wasErased } from '../../lib/order-state'
import { type LazySection, lazySection, StepSkeleton } from '../LazySection/LazySection'
import styles from './DraftStatus.module.css'

/**
 * Whether the parts above something have come, once for all: what stands below waits for them, so that nothing moves when
 * they do. A part that does not come holds nothing back; it says so itself.
 */
export const useLoadedFirst = (parts: readonly Pick<LazySection<never>, 'start' | 'isHere'>[]): boolean => {
  const [waited] = useState(() => parts.filter((part) => !part.isHere()))
  const [ready, setReady] = useState(waited.length === 0)
  useEffect(() => {
    if (!ready) void Promise.all(waited.map((part) => part.start())).then(() => setReady(true))
  }, [ready, waited])
  return ready
}

/** Loaded with the first touch: nothing is wrong before. */
export const lazyErrorSummary = <Values extends FieldValues>() =>
  lazySection(async () => (await import('../ErrorSummary/ErrorSummary')).ErrorSummary<Values>, null)

export const LazyEndedForm = lazySection(
  async () => (await import('./EndedForm')).EndedForm,
  <StepSkeleton fields={1} text="Abrindo…" />,
)

/** Why an order shows no form; `undefined` where it shows it. `again` is the customer's wish to send it once more. */
export const formEnd = (order: OrderView, form: DataForm, again: boolean) => {
  const missing = order.missing.includes(form)
  if (order.status === 'CANCELLED') return 'cancelled'
  if ((again || missing) && !order.takesData) return 'shipped'
  if (wasErased(order)) return 'erased'
  return again || missing ? undefined : 'sent'
}

const space = <div className={styles.draft} />

const Status = lazySection(async () => (await import('./DraftStatus')).DraftStatus, space)

/** Loads it before there is something to say: with the first change a draft begins. */
export const startDraftStatus = Status.start

/** The state of a form's draft; nothing but its space until the first change. */
export const LazyDraftStatus = (props: ComponentProps<typeof Status>) => {
  const { state, busy } = props
  const wouldBeLost = busy === true || ['failing', 'newer', 'gone'].includes(state.kind)
  // The status asks as well, in the page's own words; on a cut line it may not have come.
  useEffect(() => {
    if (!wouldBeLost) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [wouldBeLost])
  return state.kind === 'idle' && busy !== true ? space : <Status {...props} />
}
