import type { ReactNode } from 'react'
import styles from './FieldGroup.module.css'

type FieldGroupProps = {
  readonly title: string
  /** A part of the form with its own heading, or a few fields inside one. */
  readonly kind?: 'section' | 'part'
  readonly disabled?: boolean
  readonly children: ReactNode
}

export const FieldGroup = ({ title, kind = 'part', disabled = false, children }: FieldGroupProps) => (
  <fieldset className={kind === 'section' ? styles.section : styles.part} disabled={disabled}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)

type FieldPairProps = {
  /** Fields of a few signs, which stay side by side on a phone too. */
  readonly short?: boolean
  readonly children: ReactNode
}

/** Fields that belong on one line where there is room for it. */
export const FieldPair = ({ short = false, children }: FieldPairProps) => (
  <div className={styles.pair} data-short={short}>
    {children}
  </div>
)
