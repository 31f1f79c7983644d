import type { Key, ReactNode } from 'react'
import styles from './Timeline.module.css'

export type TimelineItem = { readonly key: Key; readonly mark: ReactNode; readonly content: ReactNode }

/** Moments under one another on one line, each with its mark; the first is the newest and stands out. */
export const Timeline = ({ items }: { readonly items: readonly TimelineItem[] }) => (
  <ol className={styles.timeline}>
    {items.map(({ key, mark, content }, index) => (
      <li key={key} data-newest={index === 0}>
        <span className={styles.mark}>{mark}</span>
        <div className={styles.content}>{content}</div>
      </li>
    ))}
  </ol>
)
