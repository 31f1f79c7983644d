import styles from './LazySection.module.css'

type StepSkeletonProps = {
  readonly fields?: number
  readonly text?: string
  /** The words stand above the fields too; otherwise a screen reader alone has them. */
  readonly shown?: boolean
}

/** A part of a page in outline: its fields or cards in grey, about as high as what comes. */
export const StepSkeleton = ({ fields = 4, text = 'Abrindo o formulário…', shown = false }: StepSkeletonProps) => (
  <div className={styles.step}>
    <p role="status" className={shown ? styles.opening : styles.unseen}>
      {text}
    </p>
    {Array.from({ length: fields }, (_, index) => (
      <div key={index} className={styles.field} aria-hidden="true" />
    ))}
  </div>
)
