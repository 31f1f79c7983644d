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
