import type { SystemPart } from '@cartorio/contracts/http/system.js'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../lib/format-date-time'
import { StandingMark } from './StandingMark'
import styles from './SystemPage.module.css'

/** A heading, a sentence under it, and what belongs to it. */
export const Section = ({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note?: string
  readonly children: ReactNode
}) => (
  <section className={styles.section} aria-label={title}>
    <h2>{title}</h2>
    {note && <p className={styles.note}>{note}</p>}
    {children}
  </section>
)

/** What a part says of itself, since when, and what to do about it. */
export const PartWords = ({ part: { text, advice, since } }: { readonly part: SystemPart }) => (
  <>
    <p>
      <span>{text}</span>
      {since !== null && <span className={styles.since}>{`desde ${formatDateTime(since)}`}</span>}
    </p>
    {advice !== null && <p className={styles.advice}>{advice}</p>}
  </>
)

/** Parts without figures, one under the other, always in the same order. */
export const Parts = ({ parts }: { readonly parts: readonly SystemPart[] }) => (
  <ul className={styles.parts}>
    {parts.map((part) => (
      <li key={part.key}>
        <StandingMark standing={part.standing} />
        <h3>{part.title}</h3>
        <div className={styles.words}>
          <PartWords part={part} />
        </div>
      </li>
    ))}
  </ul>
)

type FigureTable<P extends SystemPart> = {
  readonly caption: string
  readonly name: string
  readonly parts: readonly P[]
  /** Heads and cells of figures; they are left out where the window is narrow, as the words say the same. */
  readonly figures: readonly (readonly [head: string, cell: (part: P) => string])[]
}

/** Parts with figures, always in the same order: a reading changes cells and moves no row. */
export const PartTable = <P extends SystemPart>({ caption, name, parts, figures }: FigureTable<P>) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{name}</th>
        <th scope="col">Como está</th>
        {figures.map(([head]) => (
          <th key={head} scope="col" className={styles.figure}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {parts.map((part) => (
        <tr key={part.key}>
          <th scope="row">{part.title}</th>
          <td>
            <div className={styles.said}>
              <StandingMark standing={part.standing} />
              <div className={styles.words}>
                <PartWords part={part} />
              </div>
            </div>
          </td>
          {figures.map(([head, cell]) => (
            <td key={head} className={styles.figure}>
              {cell(part)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
