import { type ReactNode, useId } from 'react'
import styles from './OrderDetail.module.css'

/** A part of the order with its heading. */
export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
