import type { ComponentProps } from 'react'
import { laterPart } from '../LaterPart/later-part'
import styles from './DraftStatus.module.css'

const space = <div className={styles.draft} />

const Status = laterPart(async () => (await import('./DraftStatus')).DraftStatus, space)

/** Loads it before there is something to say: with the first change a draft begins. */
export const startDraftStatus = Status.start

/** The state of a form's draft; nothing but its space until the first change. */
export const LaterDraftStatus = (props: ComponentProps<typeof Status>) =>
  props.state.kind === 'idle' && props.busy !== true ? space : <Status {...props} />
