import { type ComponentProps, useEffect } from 'react'
import { lazySection } from '../LazySection/lazy-section'
import styles from './DraftStatus.module.css'

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
