import styles from './LaterPart.module.css'

type StepSkeletonProps = { readonly fields?: number; readonly text?: string }

/** A form's step in outline: labels and fields in grey, and its words for who hears the page. */
export const StepSkeleton = ({ fields = 4, text = 'Abrindo o formulário…' }: StepSkeletonProps) => (
  <div className={styles.step}>
    <p role="status" className={styles.unseen}>
      {text}
    </p>
    {Array.from({ length: fields }, (_, index) => (
      <div key={index} className={styles.field} aria-hidden="true" />
    ))}
  </div>
)
